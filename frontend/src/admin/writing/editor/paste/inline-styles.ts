// A quoted value may contain ">".
const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const refusedAttribute = /(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi;
const styleElement = /<(\/?)style\b/gi;

/**
 * Renames what violates the site's content security policy as soon as it is parsed: a style attribute becomes
 * data-style, which we read, a handler of events becomes data-onclick or the like, and a style element becomes
 * a template. We remove the last two.
 */
export const disableStylesAndHandlers = (html: string) =>
  html.replace(tag, (text) => text.replace(refusedAttribute, "data-$1")).replace(styleElement, "<$1template");

/** Reads the renamed style attribute into its properties. */
export function styleOf(element: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of (element.getAttribute("data-style") ?? "").toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) style[declaration.slice(0, colon).trim()] = declaration.slice(colon + 1).trim();
  }
  return style;
}

/** Matches the names of block elements. */
export const blocks = /^(p|h[1-6]|li|ul|ol|table|tbody|thead|tr|td|th|div|blockquote|pre)$/;

/**
 * Turns the styles of word processors into elements: bold, italic, underlined and struck text.
 * Unwraps a `<b>` whose style makes it normal; Google Docs wraps everything in one.
 */
export function styleToElements(element: Element) {
  const style = styleOf(element);
  const name = element.localName;
  const weight = style["font-weight"];
  const line = `${style["text-decoration"] ?? ""} ${style["text-decoration-line"] ?? ""}`;
  if ((name === "b" && isNormal(weight)) || (name === "i" && style["font-style"] === "normal")) {
    return element.replaceWith(...element.childNodes);
  }
  // The style of a block is the look of a heading or of a whole paragraph, not emphasis.
  if (blocks.test(name)) return;
  if (weight && !isNormal(weight)) wrap(element, "strong");
  if (style["font-style"] === "italic") wrap(element, "em");
  if (line.includes("line-through")) wrap(element, "s");
  if (line.includes("underline") && !element.closest("a") && !element.querySelector("a")) wrap(element, "u");
}

const isNormal = (weight?: string) => weight === "normal" || Number(weight) < 600;

function wrap(element: Element, name: string) {
  if (element.closest(`${name}, h1, h2, h3, h4, h5, h6`)) return;
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
