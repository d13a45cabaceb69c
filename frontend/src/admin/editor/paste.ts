import { fileOfDataUrl } from "@/admin/editor/data-url";
import { styleToMarks, unstyled } from "@/admin/editor/paste-styles";
import { wordLists } from "@/admin/editor/paste-word-lists";

/** What pasted HTML brings: a text for the editor, pictures to upload, pictures that cannot be had. */
export interface Paste {
  html: string;
  files: File[];
  leftOut: number;
}

const neverShown =
  "script, style, meta, link, title, xml, o\\:p, template, iframe, object, svg, br.Apple-interchange-newline";

/** The levels that a post has; its title is the only h1. */
const headings: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** Makes of what Word, Google Docs or a page put on the clipboard what an editor would have written. */
export function cleanPaste(pasted: string): Paste {
  const { body } = new DOMParser().parseFromString(unstyled(pasted), "text/html");
  const images = takeImages(body);
  // What comes from our own editor is clean, and marked with how it fits into a text.
  if (body.querySelector("[data-pm-slice]")) return { html: body.innerHTML, ...images };
  for (const element of body.querySelectorAll(neverShown)) element.remove();
  removeComments(body);
  wordLists(body);
  for (const element of body.querySelectorAll("[data-style], b, i")) styleToMarks(element);
  for (const [from, to] of Object.entries(headings)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  removeEmpty(body);
  for (const element of body.querySelectorAll("*")) dropAttributes(element);
  return { html: body.innerHTML, ...images };
}

/** Pictures of this site stay, those that are in the HTML itself are to be uploaded. */
function takeImages(body: Element): Pick<Paste, "files" | "leftOut"> {
  const files: File[] = [];
  let leftOut = 0;
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    if (source.startsWith(`${location.origin}/`)) image.setAttribute("src", source.slice(location.origin.length));
    if (/^\/(?!\/)/.test(image.getAttribute("src") ?? "")) continue;
    const file = fileOfDataUrl(source, image.alt || "picture");
    if (file) files.push(file);
    else leftOut++;
    image.remove();
  }
  return { files, leftOut };
}

function removeComments(body: Element) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Empty paragraphs and headings are how text programs make space; pages have their own. */
function removeEmpty(body: Element) {
  for (const element of body.querySelectorAll("p, h2, h3, h4, div")) {
    const inCell = element.closest("td, th, li");
    if (!inCell && !element.textContent?.trim() && !element.querySelector("img, hr, table")) element.remove();
  }
}

const keptAttributes = new Set(["href", "src", "alt", "width", "height", "start", "colspan", "rowspan"]);

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    const size = (name === "width" || name === "height") && element.localName !== "img";
    if (size || !keptAttributes.has(name)) element.removeAttribute(name);
  }
}
