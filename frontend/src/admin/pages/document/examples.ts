import { trailTo } from "@/admin/kit/trail";
import type { QuestionedPlace } from "@/admin/pages/document/ask-about";
import type { Content } from "@/admin/pages/document/page";
import { words } from "@/admin/pages/words";
import { pointerTo, valueAt } from "@/lib/pointer";
import { branchOf, labelOf, type Schema, schemaOf } from "@/lib/schema";

/** The example texts outside of the sections that a new page begins with, by their places. */
export const firstTexts = {
  "/opening/lead": "Say in one or two sentences what you offer, to whom, and what they get by when.",
  "/meta/description": "Say in one or two sentences what visitors find on this page, so that they want to open it.",
};

/** The sections whose given texts fit every page, because they are about the records that the section shows. */
const finished = ["openings", "posts"];

/** Returns the texts that people read within a value. Choices, addresses and pictures are none. */
function textsIn(schema: Schema, value: unknown): string[] {
  const branch = branchOf(schema, value);
  if (typeof value === "string") {
    return branch.const !== undefined || branch.enum || branch.pattern || branch.control ? [] : [value];
  }
  if (typeof value !== "object" || value === null || branch.control === "picture") return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(branch.properties?.[name] ?? branch.items ?? {}, part),
  );
}

/** A section of a page made by staff, its schema, and its texts that are still those of the gallery. */
function sectionsOf(content: Content) {
  const items = schemaOf("page-")?.properties?.sections?.items ?? {};
  const sections = Array.isArray(content.sections) ? (content.sections as { kind: string }[]) : [];
  return sections.map((section, index) => {
    const schema = branchOf(items, section);
    const given = finished.includes(section.kind) ? [] : textsIn(schema, schema.examples?.[0]);
    const texts = textsIn(schema, section).filter((text) => given.includes(text));
    return { pointer: pointerTo("/sections", index), label: labelOf(section.kind, schema), texts };
  });
}

/**
 * Returns the parts of a page made by staff that are still examples, and new to visitors. `published` is what
 * visitors see now; undefined if they cannot see the page.
 */
export function examplesIn(key: string, content: Content, published?: Content): QuestionedPlace[] {
  if (!valueAt(content, "/place/visible")) return [];
  const first = Object.entries(firstTexts)
    .filter(([pointer, text]) => valueAt(content, pointer) === text && valueAt(published, pointer) !== text)
    .map(([pointer, text]) => ({
      pointer,
      label: trailTo(key, pointer).join(" › "),
      says: words.examples.says([text]),
    }));
  const known = new Set(published && sectionsOf(published).flatMap(({ texts }) => texts));
  const sections = sectionsOf(content);
  const examples = sections
    .map(({ texts, ...section }) => ({ ...section, texts: texts.filter((text) => !known.has(text)) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ pointer, label, texts }) => ({ pointer, label, says: words.examples.says(texts) }));
  const isBare = sections.length === 0 && !published;
  const none = { pointer: "/sections", label: words.examples.sections, says: words.examples.none };
  return [...first, ...(isBare ? [none] : []), ...examples];
}
