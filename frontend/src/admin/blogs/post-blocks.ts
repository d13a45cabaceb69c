/** A paragraph, a heading, an item of a list, a row of a table, a picture: what a reader takes for one thing. */
export interface Block {
  /** The element that says what it is: p, h2, li, tr, img … */
  tag: string;
  /** What is read of it. */
  text: string;
  /** With its formats. */
  html: string;
}

const whole = new Set(["p", "h2", "h3", "h4", "pre", "tr", "img", "hr"]);

/** The blocks of a post in their order. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.children].flatMap(blocksIn);
}

function blocksIn(element: Element): Block[] {
  if (!whole.has(element.localName)) return [...element.children].flatMap(blocksIn);
  const around = element.parentElement?.localName ?? "";
  const tag = around === "li" || around === "blockquote" ? around : element.localName;
  return [{ tag, text: textOf(element), html: element.outerHTML }];
}

function textOf(element: Element): string {
  if (element.localName === "img") return element.getAttribute("alt") ?? "";
  if (element.localName === "tr") return [...element.children].map((cell) => cell.textContent).join(" | ");
  return element.textContent ?? "";
}
