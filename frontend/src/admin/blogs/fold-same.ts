import type { BlockChange } from "@/admin/blogs/diff-blocks";

/** A change, or how many unchanged blocks were left out. */
export type Folded = BlockChange | { kind: "folded"; count: number };

/** Leaves out what is the same but for one block on each side of a change, which shows where it is. */
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
