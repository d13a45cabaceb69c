import type { Place } from "@/lib/pointer";
import type { PreviewHost } from "@/lib/preview";
import type { View } from "@/lib/view";
import type { MarkedNode, MarkedNodes } from "@/preview/marked-nodes";
import { nameOf, Outline, type Outlined, rectOf } from "@/preview/outlines";
import type { PageState } from "@/preview/page-state";
import { elementAt, hideAgain, isOnSlide, isVisible, linkAround, pathOf, placeAt, reveal } from "@/preview/pointing";

/** What would change a form of the page, or send it. */
const formEvents = ["beforeinput", "input", "change", "submit", "dragover", "drop"];

/**
 * The layer above the page of a preview. It outlines what the pointer is on and the field in focus, tells the
 * host what is clicked, and keeps forms from being filled in or sent.
 */
export class Layer {
  readonly element = document.createElement("div");
  readonly #pointed: Outline;
  readonly #marked: Outline;
  #place: Place | undefined;
  /** The first node of the part that is marked, because a place can have several parts. */
  #node: Node | undefined;
  #pointer: PointerEvent | undefined;
  #frame = 0;

  /** `shownView` returns the view of the page that is shown. */
  constructor(
    private readonly host: PreviewHost,
    private readonly state: PageState,
    private readonly shownView: () => View | undefined,
  ) {
    this.element.className = "preview-layer";
    document.documentElement.append(this.element);
    this.#marked = new Outline(this.element, "marked", (path) => this.host.onFollow(path));
    this.#pointed = new Outline(this.element, "pointed");
  }

  /** Starts to listen. `nodes` are the texts and pictures of the page. */
  listen(nodes: MarkedNodes): void {
    const on = (name: string, react: (event: Event) => void) => window.addEventListener(name, react, { capture: true });
    on("pointermove", (event) => this.#point(event as PointerEvent, nodes));
    on("pointerout", (event) => (event as PointerEvent).relatedTarget ?? this.#point(undefined, nodes));
    // A picture that has loaded and a menu that has opened move what is below them.
    for (const name of ["scroll", "resize", "load", "transitionend"]) on(name, () => this.redraw(nodes));
    for (const name of formEvents) on(name, refuse);
    on("click", (event) => this.#click(event as MouseEvent, nodes));
  }

  /** Outlines a place and scrolls to it, or removes the outline. */
  mark(place: Place | undefined, nodes: MarkedNodes): void {
    this.#place = place;
    hideAgain();
    const parts = place ? nodes.showing(place) : [];
    const first = parts[0]?.[0];
    if (first && (isOnSlide(first) || !parts.flat().some(isVisible))) reveal(first);
    const part = choose(parts, this.#pointer);
    this.#node = part?.find(isVisible)?.node;
    if (part) scrollToPart(part);
    this.redraw(nodes);
  }

  /** Moves the outlines to where their parts are at the next frame of the screen. */
  redraw(nodes: MarkedNodes): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw(nodes);
    });
  }

  #draw(nodes: MarkedNodes) {
    const top = document.querySelector("dialog:modal") ?? document.documentElement;
    if (this.element.parentElement !== top) top.append(this.element); // only the dialog is above the page
    const scale = scaleOfFrame();
    this.element.style.setProperty("--scale", String(scale));
    const marked = this.#outlined(this.#place, nodes, this.#node);
    const pointed = this.#outlined(this.#pointedPlace(nodes), nodes);
    document.documentElement.classList.toggle("preview-points", pointed !== undefined);
    const isBoth = pointed?.name === marked?.name && pointed?.nodes[0]?.node === marked?.nodes[0]?.node;
    this.#marked.show(marked, scale, isBoth);
    this.#pointed.show(isBoth ? undefined : pointed, scale);
  }

  /** Returns what to outline for a place: the part with `node`, or else the one below the pointer. */
  #outlined(place: Place | undefined, nodes: MarkedNodes, node?: Node): Outlined | undefined {
    const view = this.shownView();
    if (!place || !view) return undefined;
    const parts = nodes.showing(place);
    const part = parts.find((one) => one.some((marked) => marked.node === node)) ?? choose(parts, this.#pointer);
    if (!part) return undefined;
    const links = new Set(part.map((marked) => linkAround(marked.node)));
    return {
      nodes: part,
      name: nameOf(place, this.state.contentOf(place.document, view), view.name),
      path: links.size === 1 ? pathOf([...links][0] ?? null) : undefined,
    };
  }

  #point(pointer: PointerEvent | undefined, nodes: MarkedNodes) {
    if (pointer && this.element.contains(pointer.target as Node)) return; // the outline that the pointer has made
    this.#pointer = pointer?.pointerType === "touch" ? undefined : pointer;
    this.redraw(nodes);
  }

  #pointedPlace(nodes: MarkedNodes) {
    if (!this.#pointer) return undefined;
    const { clientX, clientY } = this.#pointer;
    const element = elementAt(clientX, clientY);
    return element && placeAt(element, clientX, clientY, nodes);
  }

  #click(event: MouseEvent, nodes: MarkedNodes) {
    const target = event.target as Element;
    if (this.element.contains(target)) return;
    const link = linkAround(target);
    const path = pathOf(link);
    const isWithinPage = link?.getAttribute("href")?.startsWith("#");
    if ((link && !isWithinPage) || target.closest(formParts)) refuse(event);

    // Enter has no position. On a link it opens the page, as it does for visitors.
    const isKey = event.detail === 0;
    const opens = path !== undefined && (isKey || event.ctrlKey || event.metaKey);
    const element = elementAt(event.clientX, event.clientY) ?? target;
    const place = isKey || opens ? undefined : placeAt(element, event.clientX, event.clientY, nodes);
    if (place) this.host.onPick(place);
    else if (path) this.host.onFollow(path);
  }
}

/** Parts of forms that a click changes or sends. */
const formParts = "input, select, textarea, label, button[type=submit]";

function refuse(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Chooses the part of a place that is meant: the one at the pointer, or else one of the page's main content. */
function choose(parts: MarkedNode[][], pointer: PointerEvent | undefined): MarkedNode[] | undefined {
  const visible = parts.filter((part) => part.some(isVisible));
  const pointed = pointer && visible.find((part) => isAt(rectOf(part), pointer));
  const isMain = ([first]: MarkedNode[]) => !linkAround(first?.node as Node)?.closest("nav");
  return pointed ?? visible.find(isMain) ?? visible[0];
}

const isAt = (rect: DOMRect | undefined, { clientX: x, clientY: y }: PointerEvent) =>
  rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

/** Scrolls the page, and only the page, until a part is visible. `scrollIntoView` would scroll the admin area, too. */
function scrollToPart(part: MarkedNode[]) {
  const rect = rectOf(part);
  if (!rect || (rect.top >= margin && Math.min(rect.bottom, rect.top + innerHeight / 2) <= innerHeight)) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  window.scrollBy({ top: rect.top - Math.max(margin, (innerHeight - rect.height) / 2), behavior });
}

/** The space above a part that is scrolled to, in pixels: the navigation bar and the name of the field. */
const margin = 120;

/** Returns how large a pixel of the page is on the screen. The admin area makes a wide page smaller. */
function scaleOfFrame(): number {
  const width = window.frameElement?.getBoundingClientRect().width ?? innerWidth;
  return width / innerWidth || 1;
}
