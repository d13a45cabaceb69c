import { answerOf, call, callWith } from "@/admin/kit/call";
import type { TemplateRow } from "@/generated/api";

export type { TemplateRow as Template };

/** What a person writes. */
export type TemplateFields = Omit<TemplateRow, "_id" | "updatedAt" | "placeholders">;

export const templatesPath = "/api/templates";

/** Saves a new template, or a changed one. */
export const saveTemplate = (fields: TemplateFields, id?: string) =>
  answerOf<TemplateRow>(callWith(id ? "PUT" : "POST", id ? `${templatesPath}/${id}` : templatesPath, fields));

export const deleteTemplate = (id: string) => call(`${templatesPath}/${id}`, { method: "DELETE" });

/** Returns what a person has written of a template. */
export const fieldsOf = ({ kind, purpose, language, name, subject, text }: TemplateFields): TemplateFields => ({
  kind,
  purpose,
  language,
  name,
  subject,
  text,
});
