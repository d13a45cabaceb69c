import { changeAt, pointerTo, stepsOf, valueAt } from "@/lib/pointer";
import { branchOf, type Schema } from "@/lib/schema";

// Changes of a document's content. None changes its argument: what stays the same is shared, so a form
// draws again only what has changed.

type Members = Record<string, unknown>;

/** Sets a value. Undefined removes an optional member. */
export const setAt = <T>(content: T, pointer: string, value: unknown) =>
  changeAt(content, stepsOf(pointer), () => value) as T;

const changeList = <T>(content: T, pointer: string, change: (list: unknown[]) => unknown[]) =>
  changeAt(content, stepsOf(pointer), (list) => change(Array.isArray(list) ? list : [])) as T;

const withEntry = (entries: unknown[], index: number, entry: unknown) => [
  ...entries.slice(0, index),
  entry,
  ...entries.slice(index),
];

const withoutEntry = (entries: unknown[], index: number) => entries.filter((_, at) => at !== index);

export const insertAt = <T>(content: T, list: string, index: number, entry: unknown) =>
  changeList(content, list, (entries) => withEntry(entries, index, entry));

export const removeAt = <T>(content: T, list: string, index: number) =>
  changeList(content, list, (entries) => withoutEntry(entries, index));

export const moveIn = <T>(content: T, list: string, from: number, to: number) =>
  changeList(content, list, (entries) => withEntry(withoutEntry(entries, from), to, entries[from]));

/** Returns the pointer that a place has after an entry of a list was moved. */
export function movedPointer(pointer: string, list: string, from: number, to: number): string {
  if (!isWithin(pointer, list) || pointer === list) return pointer;
  const [step = "", ...rest] = pointer.slice(list.length + 1).split("/");
  const at = Number(step);
  const shifted = at === from ? to : at > from && at <= to ? at - 1 : at < from && at >= to ? at + 1 : at;
  return [list, shifted, ...rest].join("/");
}

/** Tells whether a pointer is a place, or a part of what is there. */
export const isWithin = (pointer: string, place: string) => pointer === place || pointer.startsWith(`${place}/`);

/** Returns the emptiest value of a schema, for a new entry or an optional part. Texts and numbers are left for people to fill in. */
export function emptyOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf?.[0]) return emptyOf(schema.oneOf[0]);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, emptyOf(schema.properties?.[name] ?? {})] as const),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}));
    case "boolean":
      return false;
    case "string":
      return schema.examples?.[0] ?? "";
    default:
      return "";
  }
}

/** Tells whether a value is a name that stands in addresses and must be unique within its list. */
export const isLinkName = ({ pattern }: Schema) => pattern === "^[a-z][a-z0-9-]*$";

/** Returns an entry for a list, in which names for links differ from those of the other entries. */
export function uniqueEntry(schema: Schema, entry: unknown, entries: unknown[]): unknown {
  const { properties = {} } = branchOf(schema, entry);
  return Object.entries(properties).reduce((result, [name, part]) => {
    if (part.control === "hidden") return setAt(result, pointerTo("", name), undefined); // the server makes it
    if (!isLinkName(part)) return result;
    const taken = new Set(entries.map((other) => valueAt(other, pointerTo("", name))));
    const wanted = String(valueAt(entry, pointerTo("", name)) || "new");
    let unique = wanted;
    for (let n = 2; taken.has(unique); n++) unique = `${wanted}-${n}`;
    return setAt(result, pointerTo("", name), unique);
  }, entry);
}

/** Returns an entry of another kind. Members that both kinds have keep their values. */
export function asKind(schema: Schema, entry: unknown): unknown {
  const fresh = emptyOf(schema) as Members;
  const old = entry as Members;
  const kept = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => part.const === undefined && typeof old[name] === typeof fresh[name] && name in old,
  );
  return { ...fresh, ...Object.fromEntries(kept.map(([name]) => [name, old[name]])) };
}
