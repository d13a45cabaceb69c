import { summaryOf } from "@/admin/pages/document/describe";
import type { Content } from "@/admin/pages/document/page";
import { words as allWords } from "@/admin/pages/words";
import type { Comparable } from "@/admin/writing/kind";
import { sourcesOf } from "@/admin/writing/versions/merge";
import { branchOf, labelOf, type Schema, schemaOf } from "@/lib/schema";

const words = allWords.difference;

type Members = Record<string, unknown>;
type Fields = Comparable["fields"];

/**
 * Prepares two versions of a document for a comparison: every text with the names of the parts that lead to
 * it. An entry that was moved is compared with itself, and the order of its list is a field of its own.
 */
export function comparePages(key: string, before: Content, after: Content): [Comparable, Comparable] {
  const fields: [Fields, Fields] = [[], []];

  function put(trail: string[], old: string | undefined, now: string | undefined, kind?: "picture") {
    [old, now].forEach((text, side) => {
      if (text !== undefined) fields[side]?.push([trail.join(" › "), text, ...(kind ? [kind] : [])] as Fields[number]);
    });
  }

  function walk(schema: Schema, old: unknown, now: unknown, trail: string[]) {
    const value = now ?? old;
    const branch = branchOf(schema, value);
    if (Array.isArray(value)) return walkList(branch.items ?? {}, listOf(old), listOf(now), trail);
    if (value === null || typeof value !== "object") return put(trail, textOf(old), textOf(now));
    const [one, other] = [old, now].map((side) => (side ?? {}) as Members) as [Members, Members];
    for (const name of new Set([...Object.keys(other), ...Object.keys(one)])) {
      const part = branch.properties?.[name] ?? {};
      if (part.const !== undefined) continue;
      if (branch.control === "picture" && name === "src") put(trail, textOf(one[name]), textOf(other[name]), "picture");
      else walk(part, one[name], other[name], [...trail, labelOf(name, part)]);
    }
  }

  function walkList(schema: Schema, olds: unknown[], nows: unknown[], trail: string[]) {
    const sources = entrySources(schema, olds, nows);
    nows.forEach((now, at) => {
      const isNew = sources[at] === undefined;
      if (isNew && isSection(schema, now)) put([words.newSection(at + 1)], "", nameOfSection(schema, now));
      else walk(schema, olds[sources[at] ?? -1], now, [...trail, String(at + 1)]);
    });
    olds.forEach((old, at) => {
      if (sources.includes(at)) return;
      if (isSection(schema, old)) put([words.removedSection(at + 1)], nameOfSection(schema, old), "");
      else walk(schema, old, undefined, [...trail, words.removed(at + 1)]);
    });
    const kept = sources.filter((source) => source !== undefined);
    if (kept.some((source, at) => source < (kept[at - 1] ?? 0))) {
      put([...trail, words.order], orderOf(schema, olds), orderOf(schema, nows));
    }
  }

  walk(schemaOf(key) ?? {}, before, after, []);
  return [{ fields: fields[0] }, { fields: fields[1] }];
}

/** Tells whether an entry is a section of a page made by staff. A new or removed one is named, not listed text by text. */
const isSection = ({ oneOf }: Schema, entry: unknown) =>
  oneOf !== undefined && typeof (entry as Members | null)?.kind === "string";

/** Returns what a section is called, such as "Steps – From your list to the report". */
function nameOfSection(schema: Schema, section: unknown): string {
  const { kind } = section as { kind: string };
  return [labelOf(kind, branchOf(schema, section)), summaryOf(schema, section)].filter(Boolean).join(" – ");
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

const orderOf = (schema: Schema, entries: unknown[]) => entries.map((entry) => summaryOf(schema, entry)).join(" | ");

/** Returns for each entry the place of the entry that it was made from: an equal one, one with the same name, or the one at its place. */
function entrySources(schema: Schema, olds: unknown[], nows: unknown[]): (number | undefined)[] {
  const nameOf = (entry: unknown) => summaryOf(schema, entry);
  const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const sameName = (one: unknown, other: unknown) => nameOf(one) !== "" && nameOf(one) === nameOf(other);
  return sourcesOf(olds, nows, [equal, sameName], true);
}
