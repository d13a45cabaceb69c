let plain = false;

/** Reports whether the scripts of the page have given up. */
export const isPlain = () => plain;

/**
 * Leaves the page to the browser after an error: links, menus and forms work as without scripts. React listens at
 * the document, so these events end below it.
 */
export function leavePlain(): void {
  if (plain) return;
  plain = true;
  for (const type of ["click", "submit"]) document.body.addEventListener(type, (event) => event.stopPropagation());
  document.querySelector(".navigation--live")?.classList.remove("navigation--live");
}
