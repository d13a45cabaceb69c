import { blocks, disableStylesAndHandlers, styleToElements } from "@/admin/writing/editor/paste/inline-styles";
import { convertWordLists } from "@/admin/writing/editor/paste/word-lists";

interface CleanPaste {
  html: string;
  /** Pictures to upload. */
  files: File[];
  leftOut: LeftOut;
}

/** The numbers of pictures that cannot be loaded. */
export interface LeftOut {
  /** Files of Word and other programs, which give the browser only their names. */
  files: number;
  /** Pictures of other sites. */
  elsewhere: number;
}

const removedElements =
  "script, style, meta, link, title, xml, o\\:p, template, iframe, object, svg, br.Apple-interchange-newline";

/** Heading levels that a post does not have, and what replaces them. The title of a post is its only h1. */
const headingLevels: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** Cleans HTML that Word, Google Docs or a web page put on the clipboard: it keeps structure and drops looks. */
export function cleanPaste(pasted: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(disableStylesAndHandlers(pasted), "text/html");
  const images = takeImages(body);
  // HTML that our own editor copied is clean already; its attributes say how it fits into a text.
  if (body.querySelector("[data-pm-slice]")) return { html: body.innerHTML, ...images };
  for (const element of body.querySelectorAll(removedElements)) element.remove();
  removeComments(body);
  convertWordLists(body);
  for (const element of body.querySelectorAll("[data-style], b, i")) styleToElements(element);
  for (const [from, to] of Object.entries(headingLevels)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  removeEmpty(body);
  for (const element of body.querySelectorAll("*")) dropAttributes(element);
  return { html: body.innerHTML, ...images };
}

/** Removes the pictures of other sites. Those that the HTML itself holds, as data URLs, become files to upload. */
function takeImages(body: Element): Pick<CleanPaste, "files" | "leftOut"> {
  const files: File[] = [];
  const leftOut: LeftOut = { files: 0, elsewhere: 0 };
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    if (source.startsWith(`${location.origin}/`)) image.setAttribute("src", source.slice(location.origin.length));
    if (/^\/(?!\/)/.test(image.getAttribute("src") ?? "")) continue;
    const file = fileFromDataUrl(source, image.alt || "picture");
    if (file) files.push(file);
    else if (source.startsWith("file:")) leftOut.files++;
    else leftOut.elsewhere++;
    image.remove();
  }
  return { files, leftOut };
}

/** Reports whether HTML is only a picture from elsewhere, which programs also put on the clipboard as a file. */
export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(disableStylesAndHandlers(html), "text/html");
  const images = [...body.querySelectorAll("img")];
  const isOwn = (image: Element) => /^\/(?!\/)/.test((image.getAttribute("src") ?? "").replace(location.origin, ""));
  return images.length > 0 && !body.textContent?.trim() && !images.some(isOwn);
}

/** Returns the picture in a data URL as a file; undefined for other addresses. */
function fileFromDataUrl(url: string, name: string): File | undefined {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/s.exec(url) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice("image/".length)}`, { type });
  } catch {
    return undefined;
  }
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

/** Removes empty paragraphs, headings and lines, which word processors use as spacing. */
function removeEmpty(body: Element) {
  for (const line of body.querySelectorAll("br")) if (isSpacing(line)) line.remove();
  for (const element of body.querySelectorAll("p, h2, h3, h4, div")) {
    const inCell = element.closest("td, th, li");
    if (!inCell && !element.textContent?.trim() && !element.querySelector("img, hr, table")) element.remove();
  }
}

/** Reports whether a line break stands between blocks. The editor would make a paragraph of it. */
function isSpacing(line: Element): boolean {
  const isBlock = (node: Node | null) => node === null || (node instanceof Element && blocks.test(node.localName));
  const beside = (sibling: "previousSibling" | "nextSibling") => {
    let node = line[sibling];
    while (node && (node.nodeName === "BR" || (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()))) {
      node = node[sibling];
    }
    return node;
  };
  const [before, after] = [beside("previousSibling"), beside("nextSibling")];
  return (before || after) !== null && isBlock(before) && isBlock(after);
}

const allowedAttributes = new Set(["href", "src", "alt", "width", "height", "start", "colspan", "rowspan"]);

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    const size = (name === "width" || name === "height") && element.localName !== "img";
    if (size || !allowedAttributes.has(name)) element.removeAttribute(name);
  }
}
