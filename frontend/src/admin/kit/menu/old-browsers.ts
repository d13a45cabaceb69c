const isNative = "popover" in HTMLElement.prototype;
const openMenu = isNative ? "[popover]:popover-open" : "[popover].\\:popover-open";

/**
 * Loads popovers in browsers that have none. There, and in WebKit, Escape would close what is behind the menu, too, so
 * it closes the menu by script.
 */
export function loadPopovers(): void {
  document.addEventListener("keydown", closeByEscape, { capture: true });
  if (!isNative) void import("@oddbird/popover-polyfill");
}

function closeByEscape(event: KeyboardEvent) {
  const menu = event.key === "Escape" && document.querySelector<HTMLElement>(openMenu);
  if (!menu) return;
  event.preventDefault();
  menu.hidePopover();
}

/** The space between a menu and its button, as in action-menu.scss. In pixels. */
const gap = 6;

/**
 * Puts a menu above the right edge of its button, or below it where there is more space. For browsers whose styles
 * cannot do so (`position-area`), and for WebKit 2.50, whose styles leave the window if the page is scrolled.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  menu.removeAttribute("style");
  if (CSS.supports("position-area: block-start") && isInWindow(menu.getBoundingClientRect())) return;
  menu.style.setProperty("position-area", "none");
  menu.style.inset = "0 auto auto 0";
  const { width, height } = menu.getBoundingClientRect();
  const anchor = button.getBoundingClientRect();
  const above = anchor.top - 2 * gap;
  const below = window.innerHeight - anchor.bottom - 2 * gap;
  const isAbove = height <= above || above > below;
  const maxHeight = isAbove ? above : below;
  const top = isAbove ? anchor.top - gap - Math.min(height, maxHeight) : anchor.bottom + gap;
  const left = Math.min(Math.max(gap, anchor.right - width), window.innerWidth - width - gap);
  Object.assign(menu.style, { inset: `${top}px auto auto ${left}px`, maxHeight: `${maxHeight}px` });
}

function isInWindow({ top, bottom, left, right }: DOMRect): boolean {
  return top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
}
