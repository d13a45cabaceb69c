import { type Place, stepsOf } from "@/lib/pointer";
import { labelOf, type Schema, schemaAt, schemaOf } from "@/lib/schema";
import type { MarkedNode } from "@/preview/marked-nodes";
import { isVisible } from "@/preview/pointing";

/** The space between an outline and what it surrounds, in pixels of the screen. */
const gap = 6;

/** What an outline shows. */
export interface Outlined {
  nodes: MarkedNode[];
  name: string;
  /** The page that the link leads to, if a link is outlined. */
  path?: string;
}

/** A frame around a part of the page, with the name of its field and a button that opens the page behind a link. */
export class Outline {
  readonly #box = document.createElement("div");
  readonly #tag = document.createElement("div");
  readonly #name = document.createElement("span");
  readonly #open = document.createElement("button");
  #shown: Outlined | undefined;

  /** `onOpen` gets the path of a link whose page shall be opened. Default: there is no button for that. */
  constructor(
    parent: Element,
    kind: "pointed" | "marked",
    private readonly onOpen?: (path: string) => void,
  ) {
    this.#box.className = `preview-outline preview-outline--${kind}`;
    this.#box.hidden = true;
    this.#name.className = "preview-outline__name";
    this.#open.className = "preview-outline__open";
    this.#open.type = "button";
    this.#open.textContent = "Open page";
    this.#open.addEventListener("click", () => this.#shown?.path && this.onOpen?.(this.#shown.path));
    this.#tag.className = "preview-outline__tag";
    this.#tag.append(this.#name, this.#open);
    this.#box.append(this.#tag);
    parent.append(this.#box);
  }

  /**
   * Shows the outline of a part where the part is now, or hides the outline. `scale` is how large a pixel of
   * the page is on the screen. The name covers what is above the part, so it is shown only if `isNamed`.
   */
  show(outlined: Outlined | undefined, scale: number, isNamed = true): void {
    // Measured before anything is changed, so that the browser need not lay the page out twice.
    const around = outlined && rectOf(outlined.nodes);
    this.#shown = outlined;
    const opens = this.onOpen !== undefined && outlined?.path !== undefined;
    setHidden(this.#tag, !isNamed && !opens);
    setHidden(this.#open, !opens);
    setHidden(this.#box, around === undefined);
    const name = outlined?.name ?? "";
    if (this.#name.textContent !== name) this.#name.textContent = name;
    if (!around) return;
    const space = gap / scale;
    const { style } = this.#box;
    style.setProperty("--left", `${around.left - space}px`);
    style.setProperty("--top", `${around.top - space}px`);
    style.setProperty("--width", `${around.width + 2 * space}px`);
    style.setProperty("--height", `${around.height + 2 * space}px`);
    this.#box.classList.toggle("preview-outline--at-top", around.top < 48 / scale);
    this.#box.classList.toggle("preview-outline--at-end", around.left > innerWidth / 2);
  }
}

/** Hides or shows an element. What stays as it is is not set, because the browser would style the page again. */
function setHidden(element: HTMLElement, hidden: boolean) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** Returns the rectangle around nodes in the window, or undefined if none of them is visible. */
export function rectOf(nodes: MarkedNode[]): DOMRect | undefined {
  const rects = nodes.filter(isVisible).map(({ node }) => rectOfNode(node));
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Returns the rectangle of a text or a picture in the window. A text for screen readers has that of the part around it. */
function rectOfNode(node: Text | Element): DOMRect {
  const range = document.createRange();
  range.selectNode(node);
  const around = node.parentElement?.getBoundingClientRect();
  let rect = around && isTiny(around) ? around : range.getBoundingClientRect();
  for (let outer = node.parentElement; outer && isTiny(rect); outer = outer.parentElement) {
    rect = outer.getBoundingClientRect();
  }
  return rect;
}

const isTiny = ({ width, height }: DOMRect) => width <= 1 || height <= 1;

/**
 * Returns what people call a place: the field, and the section or the entry of a list around it. A place of
 * another document than `own`, the page's, begins with the name of that document.
 */
export function nameOf(place: Place, content: unknown, own: string): string {
  const names: string[] = [];
  let pointer = "";
  for (const step of stepsOf(place.pointer)) {
    const outer = schemaAt({ ...place, pointer }, content);
    pointer += `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const part: Schema | undefined = outer?.properties?.[step];
    if (part) names.push(labelOf(step, part));
    else names.push(`${names.pop() ?? ""} ${Number(step) + 1}`.trim());
  }
  // The name of a document can end in an explanation: "Whole site: navigation, footer".
  const isOwn = schemaOf(place.document) === schemaOf(own);
  const document = isOwn ? [] : [schemaOf(place.document)?.label?.split(":")[0] ?? ""];
  return [...document, ...names.slice(-2)].filter(Boolean).join(" · ");
}
