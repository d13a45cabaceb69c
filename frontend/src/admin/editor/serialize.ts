import { DOMSerializer, type Node as PostNode } from "@tiptap/pm/model";

/** The attributes that a post keeps, in their order; the server's policy knows the same ones. */
const kept: Record<string, string[]> = {
  a: ["href", "title"],
  code: ["class"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/** Elements that have no end. */
const single = new Set(["br", "hr", "img"]);

// As most browsers write HTML, and the server too; newer ones differ in attributes.
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };
const spell = (text: string, what: RegExp) => text.replace(what, (character) => escapes[character] ?? character);
const inText = /[&<>\u00a0]/g;
const inAttribute = /[&<>"\u00a0]/g;

/**
 * The HTML of a post, byte for byte as the server keeps it: cleaning it there changes nothing.
 * Empty paragraphs at its end are there to write on, and no part of it.
 */
export function serialize(post: PostNode): string {
  const fragment = DOMSerializer.fromSchema(post.type.schema).serializeFragment(post.content);
  const html = [...fragment.childNodes].map(write).join("");
  return html.replace(/(<p><\/p>)+$/, "");
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return spell(node.textContent ?? "", inText);
  const element = node as Element;
  const name = element.localName;
  const attributes = (kept[name] ?? []).flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : ` ${attribute}="${spell(value, inAttribute)}"`;
  });
  const start = `<${name}${attributes.join("")}>`;
  if (single.has(name)) return start;
  return `${start}${[...element.childNodes].map(write).join("")}</${name}>`;
}
