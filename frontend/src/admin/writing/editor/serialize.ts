import { DOMSerializer, type Node as PostNode } from "@tiptap/pm/model";

/** The attributes that a post keeps, in order. The server's sanitizer allows the same ones. */
const allowedAttributes: Record<string, string[]> = {
  a: ["href", "title"],
  code: ["class"],
  figure: ["class"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

const voidElements = new Set(["br", "hr", "img"]);

// Escaped by hand, like most browsers and the server do: newer browsers escape more in attributes.
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };
const escapeHtml = (text: string, characters: RegExp) => text.replace(characters, (found) => escapes[found] ?? found);
const inText = /[&<>\u00a0]/g;
const inAttribute = /[&<>"\u00a0]/g;

/**
 * Returns the HTML of a post exactly as the server stores it, so sanitizing it there changes nothing.
 * Drops the empty paragraphs at the end, which the editor adds as a place to write.
 */
export function serialize(post: PostNode): string {
  const fragment = DOMSerializer.fromSchema(post.type.schema).serializeFragment(post.content);
  const html = [...fragment.childNodes].map(htmlOf).join("");
  return html.replace(/(<p><\/p>)+$/, "");
}

function htmlOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? "", inText);
  const element = node as Element;
  const name = element.localName;
  const attributes = (allowedAttributes[name] ?? []).flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : ` ${attribute}="${escapeHtml(value, inAttribute)}"`;
  });
  const start = `<${name}${attributes.join("")}>`;
  if (voidElements.has(name)) return start;
  return `${start}${[...element.childNodes].map(htmlOf).join("")}</${name}>`;
}

/** Returns the text that a reader sees, with a space between blocks and in place of line breaks. */
export const readableText = (post: PostNode) =>
  post.textBetween(0, post.content.size, " ", ({ attrs }) => ` ${(attrs as { caption?: string }).caption ?? ""} `);
