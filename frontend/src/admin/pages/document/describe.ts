import { isLinkName } from "@/admin/pages/document/edit";
import { pointerTo, stepsOf } from "@/lib/pointer";
import { branchOf, labelOf, type Schema, schemaOf } from "@/lib/schema";

type Members = Record<string, unknown>;

/** Returns a line that tells one entry of a list from the others: its first text. Empty if it has none. */
export function summaryOf(schema: Schema, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const branch = branchOf(schema, value);
  if (Array.isArray(value)) return value.map((entry) => summaryOf(branch.items ?? {}, entry)).join(", ");
  const parts = Object.entries(branch.properties ?? {}).filter(
    ([, part]) => part.const === undefined && !part.pattern && !part.readOnly,
  );
  const isSpoken = ([, part]: [string, Schema]) => !part.enum && part.type !== "integer" && part.type !== "number";
  for (const [name, part] of [...parts.filter(isSpoken), ...parts]) {
    const member = (value as Members | undefined)?.[name];
    const summary = member === undefined ? "" : summaryOf(part, member);
    if (summary) return summary;
  }
  return "";
}

/** A section of the form. It opens and closes as a whole. */
export interface Section {
  label: string;
  /** The pointer of the member that the section is named after. */
  pointer: string;
  names: string[];
}

const isPart = ({ type, oneOf }: Schema) => type === "object" || type === "array" || oneOf !== undefined;

/**
 * Returns the sections of a document's form: each object and each list, together with the short texts
 * before it. The title and the texts beside it stand for themselves.
 */
export function sectionsOf(key: string): Section[] {
  const { properties = {} } = schemaOf(key) ?? {};
  const sections: Section[] = [];
  let names: string[] = [];
  const close = (label: string, last: string) => {
    sections.push({ label, pointer: pointerTo("", last), names });
    names = [];
  };
  for (const [name, part] of Object.entries(properties)) {
    const isTop = names.includes("heading") || names.includes("title");
    if (isTop && isPart(part) && !isPicture(part)) close(words.top, names[0] ?? name);
    names.push(name);
    if (isPart(part)) close(isTop && isPicture(part) ? words.top : labelOf(name, part), name);
  }
  const isTop = names.includes("heading") || names.includes("title");
  if (names.length > 0) close(isTop || sections.length === 0 ? words.top : words.rest, names[0] ?? "");
  // What search engines show matters least while the page is written.
  return [
    ...sections.filter(({ names }) => !names.includes("meta")),
    ...sections.filter(({ names }) => names.includes("meta")),
  ];
}

/**
 * Returns the pointer whose field comes first in the form of a document. The server sorts problems by the names of
 * members instead.
 */
export function firstOf(key: string, pointers: string[]): string | undefined {
  const top = sectionsOf(key).flatMap(({ names }) => names);
  const orderOf = (pointer: string) => {
    let schema = schemaOf(key);
    return stepsOf(pointer).map((step, depth) => {
      const outer: Schema = schema?.oneOf?.find(({ properties }) => properties?.[step]) ?? schema ?? {};
      schema = outer.properties?.[step] ?? outer.items;
      const names = depth === 0 ? top : membersOf(outer);
      return names.includes(step) ? names.indexOf(step) : Number(step);
    });
  };
  const compare = (one: number[], other: number[]): number => {
    const at = one.findIndex((order, depth) => order !== other[depth]);
    return at < 0 ? -1 : (one[at] ?? 0) - (other[at] ?? -1);
  };
  return [...pointers].sort((one, other) => compare(orderOf(one), orderOf(other)))[0];
}

/** Returns the names of an object's members in the order of the form: names for links come last, because people seldom change them. */
export const membersOf = ({ properties = {} }: Schema, names = Object.keys(properties)): string[] =>
  [...names].sort(
    (one, other) => Number(isLinkName(properties[one] ?? {})) - Number(isLinkName(properties[other] ?? {})),
  );

const isPicture = ({ control, items }: Schema) => control === "picture" || items?.control === "picture";

const words = { top: "Top of the page", rest: "More" };
