/** Prints the page. Browsers propose its title as the name of a saved PDF. */
export function printAs(name: string) {
  const { title } = document;
  window.addEventListener("afterprint", () => (document.title = title), { once: true });
  document.title = name;
  window.print();
}
