import { summaryOf } from "@/admin/pages/document/describe";
import { isLinkName, setAt, uniqueEntry } from "@/admin/pages/document/edit";
import type { Content } from "@/admin/pages/document/page";
import { latinWords } from "@/lib/latin-words";
import { pointerTo, stepsOf, valueAt } from "@/lib/pointer";
import { schemaAt } from "@/lib/schema";

/**
 * Returns the content after a change at a place, in which the name for links of a new entry follows what the
 * entry is called. Names that visitors can know already, because they are published, stay.
 */
export function nameEntry(key: string, content: Content, published: Content, place: string): Content {
  const entry = entryAround(key, content, place);
  if (!entry) return content;
  const { list, index, name, schema } = entry;
  const entries = listAt(content, list);
  const value = entries[index];
  const nameIn = (one: unknown) => valueAt(one, pointerTo("", name));
  if (listAt(published, list).some((one) => nameIn(one) === nameIn(value))) return content;
  const { maxLength } = schema.properties?.[name] ?? {};
  const wanted = linkName(summaryOf(schema, value), maxLength);
  const others = entries.filter((_, at) => at !== index);
  const named = uniqueEntry(schema, setAt(value, pointerTo("", name), wanted), others);
  return setAt(content, pointerTo(list, index), named);
}

const listAt = (content: Content, list: string) => {
  const value = valueAt(content, list);
  return Array.isArray(value) ? (value as unknown[]) : [];
};

/** Returns the innermost entry of a list around a place that has a name for links. */
function entryAround(key: string, content: Content, place: string) {
  for (let steps = stepsOf(place); steps.length > 0; steps = steps.slice(0, -1)) {
    const pointer = steps.reduce(pointerTo, "");
    const list = steps.slice(0, -1).reduce(pointerTo, "");
    if (!Array.isArray(valueAt(content, list))) continue;
    const schema = schemaAt({ document: key, pointer }, content);
    const name = Object.entries(schema?.properties ?? {}).find(([, part]) => isLinkName(part) && !part.readOnly)?.[0];
    if (schema && name) return { list, index: Number(steps.at(-1)), name, schema };
  }
  return undefined;
}

/** Room for the number that tells two entries of the same name apart. */
const roomForNumber = 4;

/** Returns a text as a name for links: "Kochi & Port" → "kochi-port". */
export function linkName(text: string, maxLength = 40): string {
  const words = latinWords(text).replace(/^[^a-z]+/, "");
  return words.slice(0, maxLength - roomForNumber).replace(/-+$/, "") || "new";
}
