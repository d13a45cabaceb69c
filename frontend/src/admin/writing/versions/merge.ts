import { pointerTo, stepsOf, valueAt } from "@/lib/pointer";
import { isSame } from "@/lib/same";

/** Which of two values stays. */
export type Choice = "mine" | "theirs";

/** A part that both people have changed, each in another way. */
export interface Clash {
  /** The pointer of the part in the version that both started from. */
  place: string;
}

interface Merged<T> {
  value: T;
  clashes: Clash[];
}

type Members = Record<string, unknown>;

/**
 * Puts together what two people made of the same version: what only one of them has changed is taken from
 * them. For what both have changed, `choices` says by place which one stays; without a choice it is mine.
 * Without the version that both started from, everything that differs counts as changed by both.
 */
export function merge<T>(base: T | undefined, mine: T, theirs: T, choices: Record<string, Choice> = {}): Merged<T> {
  const clashes: Clash[] = [];

  function choose(place: string, one: unknown, other: unknown) {
    clashes.push({ place });
    return choices[place] === "theirs" ? other : one;
  }

  function join(place: string, old: unknown, one: unknown, other: unknown): unknown {
    if (isSame(one, other) || isSame(old, other)) return one;
    if (isSame(old, one)) return other;
    if (Array.isArray(one) && Array.isArray(other) && Array.isArray(old)) return joinLists(place, old, one, other);
    if (isPlain(one) && isPlain(other) && !isWhole([old, one, other])) {
      const before = isPlain(old) ? old : {};
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      const members = names.map(
        (name) => [name, join(`${place}/${name}`, before[name], one[name], other[name])] as const,
      );
      return Object.fromEntries(members.filter(([, value]) => value !== undefined));
    }
    return choose(place, one, other);
  }

  /** The order is that of the side that has moved entries. The entries that the other side has added follow the same neighbour. */
  function joinLists(place: string, old: unknown[], one: unknown[], other: unknown[]): unknown {
    const [mineFrom, theirsFrom] = [sourcesOf(old, one), sourcesOf(old, other)];
    if (!isAscending(mineFrom) && !isAscending(theirsFrom)) return choose(place, one, other);
    const [leads, follows] = isAscending(mineFrom)
      ? [
          { entries: other, from: theirsFrom },
          { entries: one, from: mineFrom },
        ]
      : [
          { entries: one, from: mineFrom },
          { entries: other, from: theirsFrom },
        ];
    const entryOf = (at: number) =>
      join(`${place}/${at}`, old[at], one[mineFrom.indexOf(at)], other[theirsFrom.indexOf(at)]);
    const placed = (entry: unknown, source: number | undefined): Placed => ({
      source,
      value: source === undefined ? entry : entryOf(source),
    });
    const result = leads.entries.map((entry, at) => placed(entry, leads.from[at]));
    let before = -1; // the place of the entry that stands before the next one
    const met = new Set<Placed>();
    follows.entries.forEach((entry, at) => {
      const source = follows.from[at];
      const isThere = (there: Placed) =>
        !met.has(there) && there.source === source && (source !== undefined || isSame(there.value, entry));
      const place = result.findIndex(isThere);
      // Otherwise it was removed by one and changed by the other, or added.
      if (place < 0) result.splice(before + 1, 0, placed(entry, source));
      before = place < 0 ? before + 1 : place;
      met.add(result[before] as Placed);
    });
    return result.filter(({ value }) => value !== undefined).map(({ value }) => value);
  }

  return { value: join("", base, mine, theirs) as T, clashes };
}

/** An entry of a merged list, and the place in the earlier list of the entry that it was made from. */
interface Placed {
  source: number | undefined;
  value: unknown;
}

const isPlain = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Tells whether parts belong together: a picture with its description, or blocks of different kinds. */
function isWhole(values: unknown[]): boolean {
  const objects = values.filter(isPlain);
  return objects.some((value) => "src" in value) || new Set(objects.map(({ kind }) => kind)).size > 1;
}

const isAscending = (sources: (number | undefined)[]) => {
  const kept = sources.filter((source) => source !== undefined);
  return kept.every((source, at) => at === 0 || source > (kept[at - 1] ?? 0));
};

/** The members that name an entry for good. */
const names = ["id", "anchor", "key", "slug", "path"];

/** Tells whether an entry was made from another one, although it has changed. */
function isVersionOf(old: unknown, now: unknown): boolean {
  if (!isPlain(old) || !isPlain(now)) return false;
  const name = names.find((name) => name in old);
  if (name) return old[name] === now[name];
  const members = Object.keys(old);
  return 2 * members.filter((member) => isSame(old[member], now[member])).length >= members.length;
}

/**
 * Returns for each entry the place of the entry that it was made from: one that passes the first test, otherwise one that
 * passes the next, otherwise, if `byPlace`, the one at its place. Default: by place in a list that is as long as before.
 */
export function sourcesOf(
  olds: unknown[],
  nows: unknown[],
  tests = [isSame, isVersionOf],
  byPlace = olds.length === nows.length,
): (number | undefined)[] {
  const sources: (number | undefined)[] = nows.map(() => undefined);
  const isFree = (place: number) => place < olds.length && !sources.includes(place);
  for (const fits of tests) {
    nows.forEach((now, at) => {
      sources[at] ??= [at, ...olds.keys()].find((place) => isFree(place) && fits(olds[place], now));
    });
  }
  return sources.map((source, at) => source ?? (byPlace && isFree(at) ? at : undefined));
}

/**
 * Returns where a place of a version is in a later one. Entries of lists may have moved. A place that is gone
 * leads to the list that it was in.
 */
export function followPlace(place: string, before: unknown, after: unknown): string {
  let [was, is, pointer] = [before, after, ""];
  for (const step of stepsOf(place)) {
    const at = Array.isArray(was) && Array.isArray(is) ? sourcesOf(was, is).indexOf(Number(step)) : step;
    if (at === -1) break;
    pointer = pointerTo(pointer, at);
    was = valueAt(was, pointerTo("", step));
    is = valueAt(is, pointerTo("", at));
  }
  return pointer;
}
