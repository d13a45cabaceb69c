import { diffArrays, diffWordsWithSpace } from "diff";

/** A piece of text that is the same in both versions, or only in one. */
export interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** What happened to a block. A formatted block has the same words in another format. */
export interface BlockChange {
  kind: "same" | "added" | "removed" | "changed" | "formatted";
  tag: string;
  parts: Part[];
}

/** A change, or the number of unchanged blocks that were left out. */
export type Folded = BlockChange | { kind: "folded"; count: number };

/** A paragraph, heading, list item, table row or picture. */
interface Block {
  /** The element that says what the block is: p, h2, li, tr, img … */
  tag: string;
  text: string;
  html: string;
}

/** Two blocks that share a smaller part of their words count as different blocks. */
const minSimilarity = 0.4;

/** Compares two HTML texts block by block, in reading order. */
export function diffBlocks(before: string, after: string): BlockChange[] {
  const changes = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.tag === other.tag && one.html === other.html,
  });
  const result: BlockChange[] = [];
  let removed: Block[] = [];
  for (const change of changes) {
    if (change.removed) {
      removed.push(...change.value);
    } else if (change.added) {
      result.push(...pair(removed, change.value));
      removed = [];
    } else {
      result.push(...removed.map(asRemoved), ...change.value.map((block) => whole(block, "same")));
      removed = [];
    }
  }
  return [...result, ...removed.map(asRemoved)];
}

/** A text of which a smaller part stayed counts as rewritten: a mixture of old and new words could not be read. */
const minShare = 0.5;

/** Compares two texts word by word. A text that was mostly rewritten is the old one and then the new one. */
export function diffWords(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): Part => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    }),
  );
  const letters = (of: Part[]) => of.map(({ text }) => text.replace(/\s/g, "")).join("").length;
  const stayed = letters(parts.filter(({ kind }) => kind === "same"));
  const share = (2 * stayed) / (2 * stayed + letters(parts.filter(({ kind }) => kind !== "same")));
  if (share >= minShare || !before || !after || before === after) return parts;
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

/** Tells whether a text was rewritten, so that the old and the new one are shown on lines of their own. */
export const isRewritten = ([removed, added, ...more]: Part[]) =>
  removed?.kind === "removed" && added?.kind === "added" && more.length === 0;

/** Leaves out unchanged blocks, except for one on each side of a change, which shows where the change is. */
export function fold(changes: BlockChange[]): Folded[] {
  const near = changes.map((_, at) => changes.slice(Math.max(0, at - 1), at + 2).some(({ kind }) => kind !== "same"));
  const result: Folded[] = [];
  changes.forEach((change, at) => {
    const last = result.at(-1);
    if (near[at]) result.push(change);
    else if (last?.kind === "folded") last.count++;
    else result.push({ kind: "folded", count: 1 });
  });
  return result;
}

/** Finds for each added block the removed block that it was made from. */
function pair(removed: Block[], added: Block[]): BlockChange[] {
  const result: BlockChange[] = [];
  let next = 0;
  for (const block of added) {
    const source = removed.findIndex((old, at) => at >= next && similarity(old, block) >= minSimilarity);
    if (source < 0) {
      result.push(whole(block, "added"));
      continue;
    }
    result.push(...removed.slice(next, source).map(asRemoved), changeOf(removed[source] as Block, block));
    next = source + 1;
  }
  return [...result, ...removed.slice(next).map(asRemoved)];
}

function changeOf(before: Block, after: Block): BlockChange {
  if (before.text === after.text) return whole(after, "formatted");
  return { kind: "changed", tag: after.tag, parts: diffWords(before.text, after.text) };
}

function whole({ tag, text }: Block, kind: "same" | "added" | "removed" | "formatted"): BlockChange {
  return { kind, tag, parts: [{ kind: kind === "formatted" ? "same" : kind, text }] };
}

const asRemoved = (block: Block) => whole(block, "removed");

/** Returns the share of words that two blocks have in common, from 0 to 1. */
function similarity(one: Block, other: Block): number {
  if (one.text === other.text) return 1;
  const words = new Set(one.text.split(/\s+/));
  const others = other.text.split(/\s+/);
  const shared = others.filter((word) => words.has(word)).length;
  return (2 * shared) / (words.size + others.length);
}

const blockTags = new Set(["p", "h2", "h3", "h4", "pre", "tr", "img", "figcaption", "hr"]);

function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.children].flatMap(blocksIn);
}

function blocksIn(element: Element): Block[] {
  if (!blockTags.has(element.localName)) return [...element.children].flatMap(blocksIn);
  const parent = element.parentElement?.localName ?? "";
  const tag = parent === "li" || parent === "blockquote" ? parent : element.localName;
  // The class of a figure is the size of its picture.
  const size = element.localName === "img" ? (element.closest("figure")?.className ?? "") : "";
  return [{ tag, text: textOf(element), html: element.outerHTML + size }];
}

function textOf(element: Element): string {
  if (element.localName === "img") return element.getAttribute("alt") ?? "";
  if (element.localName === "tr") return [...element.children].map((cell) => cell.textContent).join(" | ");
  return element.textContent ?? "";
}
