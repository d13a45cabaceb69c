import { styleOf } from "@/admin/writing/editor/paste/inline-styles";

/** Builds lists from the paragraphs that Word writes instead: each has a level, and its bullet as text. */
export function convertWordLists(body: Element) {
  const openLists: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll("p, h1, h2, h3")]) {
    const level = levelOf(paragraph);
    if (!level) continue;
    const bullet = takeBullet(paragraph);
    // An element in between ends the list.
    if (paragraph.previousElementSibling !== last) openLists.length = 0;
    openLists.length = Math.min(openLists.length, level);
    const tag = /^\(?([\da-z]{1,4}|[ivxlc]+)[.)]/i.test(bullet) ? "ol" : "ul";
    const id = `${/\bl\d+/.exec(styleOf(paragraph)["mso-list"] ?? "")} ${tag}`;
    // A different list follows directly.
    if (openLists[level - 1] && openLists[level - 1]?.id !== id) openLists.length = level - 1;
    const { element: list } = openLists[level - 1] ?? openList(openLists, level, paragraph, tag, id);
    const item = body.ownerDocument.createElement("li");
    list.append(item);
    const text = body.ownerDocument.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    paragraph.remove();
    last = openLists[0]?.element;
  }
}

interface OpenList {
  element: Element;
  /** Word's own id of the list, and its element: `l0 ul`. */
  id: string;
}

function levelOf(paragraph: Element): number {
  const list = styleOf(paragraph)["mso-list"] ?? "";
  return Math.min(Number(/level(\d)/.exec(list)?.[1] ?? 0), 9);
}

function takeBullet(paragraph: Element): string {
  const bullet = [...paragraph.querySelectorAll("span")].find((span) => styleOf(span)["mso-list"] === "ignore");
  bullet?.remove();
  return bullet?.textContent?.trim() ?? "";
}

/** Opens a list at a level: inside the last item of the list above, or else before the paragraph. */
function openList(openLists: OpenList[], level: number, paragraph: Element, tag: string, id: string): OpenList {
  const list = paragraph.ownerDocument.createElement(tag);
  const opened = { element: list, id };
  const above = openLists.at(-1)?.element.lastElementChild;
  if (above) above.append(list);
  else paragraph.before(list);
  for (let at = openLists.length; at < level; at++) openLists[at] = opened;
  return opened;
}
