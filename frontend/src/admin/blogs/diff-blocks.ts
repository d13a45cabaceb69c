import { diffArrays, diffWordsWithSpace } from "diff";
import { type Block, blocksOf } from "@/admin/blogs/post-blocks";

/** A piece of a text that stayed, came or went. */
export interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** What became of a block; a formatted one has the same words in other formats. */
export interface BlockChange {
  kind: "same" | "added" | "removed" | "changed" | "formatted";
  tag: string;
  parts: Part[];
}

/** Blocks with less in common than this share of their words are not the same block. */
const alike = 0.4;

/** What became of each block of a post, in the order of reading. */
export function diffBlocks(before: string, after: string): BlockChange[] {
  const changes = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.tag === other.tag && one.html === other.html,
  });
  const result: BlockChange[] = [];
  let removed: Block[] = [];
  for (const { value, added, removed: gone } of changes) {
    if (gone) {
      removed.push(...value);
    } else if (added) {
      result.push(...pair(removed, value));
      removed = [];
    } else {
      result.push(...removed.map(asRemoved), ...value.map((block) => whole(block, "same")));
      removed = [];
    }
  }
  return [...result, ...removed.map(asRemoved)];
}

/** The words of a line that stayed, came or went. */
export function diffWords(before: string, after: string): Part[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** Finds for each new block the old one that it was made of. */
function pair(removed: Block[], added: Block[]): BlockChange[] {
  const result: BlockChange[] = [];
  let next = 0;
  for (const block of added) {
    const found = removed.findIndex((old, at) => at >= next && similarity(old, block) >= alike);
    if (found < 0) {
      result.push(whole(block, "added"));
      continue;
    }
    result.push(...removed.slice(next, found).map(asRemoved), change(removed[found] as Block, block));
    next = found + 1;
  }
  return [...result, ...removed.slice(next).map(asRemoved)];
}

function change(before: Block, after: Block): BlockChange {
  if (before.text === after.text) return whole(after, "formatted");
  return { kind: "changed", tag: after.tag, parts: diffWords(before.text, after.text) };
}

function whole({ tag, text }: Block, kind: "same" | "added" | "removed" | "formatted"): BlockChange {
  return { kind, tag, parts: [{ kind: kind === "formatted" ? "same" : kind, text }] };
}

const asRemoved = (block: Block) => whole(block, "removed");

function similarity(one: Block, other: Block): number {
  if (one.text === other.text) return 1;
  const words = new Set(one.text.split(/\s+/));
  const others = other.text.split(/\s+/);
  const shared = others.filter((word) => words.has(word)).length;
  return (2 * shared) / (words.size + others.length);
}
