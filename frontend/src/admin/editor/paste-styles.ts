const tag = /<[a-z][^>]*>/gi;

/**
 * Renames style attributes before the HTML is parsed: the site's content policy refuses styles
 * wherever HTML is parsed, and we only want to read them.
 */
export const unstyled = (html: string) => html.replace(tag, (text) => text.replace(/\sstyle=/gi, " data-style="));

/** What a style says, by property. */
export function styleOf(element: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const part of (element.getAttribute("data-style") ?? "").split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0)
      style[part.slice(0, colon).trim().toLowerCase()] = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return style;
}

const blocks = /^(p|h[1-6]|li|ul|ol|table|tbody|thead|tr|td|th|div|blockquote|pre)$/;

/**
 * Makes elements of what text programs say by styles: bold, italic, underlined and struck text.
 * A `<b>` that a style makes normal, as Google Docs puts around all, goes; its text stays.
 */
export function styleToMarks(element: Element) {
  const style = styleOf(element);
  const name = element.localName;
  const weight = style["font-weight"];
  const line = `${style["text-decoration"] ?? ""} ${style["text-decoration-line"] ?? ""}`;
  if ((name === "b" && isNormal(weight)) || (name === "i" && style["font-style"] === "normal")) {
    return element.replaceWith(...element.childNodes);
  }
  // A heading is bold as it is, and a link underlined; other blocks say it for all their text.
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
