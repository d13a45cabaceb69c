import { answerOf, call, callWith } from "@/admin/kit/call";
import { pick } from "@/admin/kit/pick";
import type { TemplateRow } from "@/generated/api";

export type { TemplateRow as Template };

const names = ["kind", "purpose", "language", "name", "subject", "text"] as const;

/** What a person writes. */
export type TemplateFields = Pick<TemplateRow, (typeof names)[number]>;

export const templatesPath = "/api/templates";

/** Saves a new template, or a changed one. */
export const saveTemplate = (fields: TemplateFields, id?: string) =>
  answerOf<TemplateRow>(callWith(id ? "PUT" : "POST", id ? `${templatesPath}/${id}` : templatesPath, fields));

export const deleteTemplate = (id: string) => call(`${templatesPath}/${id}`, { method: "DELETE" });

/** Returns what a person has written of a template. */
export const fieldsOf = (template: TemplateFields): TemplateFields => pick(template, names);
