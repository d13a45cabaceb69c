import { answerOf, call, callWith, read } from "@/admin/kit/call";
import type { DayCount, ImportResult, RedirectRow } from "@/generated/api";
import { searchLimits } from "@/generated/limits";

export type { DayCount, ImportResult, RedirectRow as Redirect };

/** What a person types. */
export type RedirectFields = Pick<RedirectRow, "from" | "to">;

export const redirectsPath = "/api/redirects";

/** Saves a new redirect, or a changed one. */
export const saveRedirect = (fields: RedirectFields, id?: string) =>
  answerOf<RedirectRow>(callWith(id ? "PUT" : "POST", id ? `${redirectsPath}/${id}` : redirectsPath, fields));

export const deleteRedirect = (id: string) => call(`${redirectsPath}/${id}`, { method: "DELETE" });

/** Returns some paths of pages that contain a text, to choose a new address from. */
export const findPaths = (text: string) =>
  read<string[]>(`${redirectsPath}/targets?${new URLSearchParams({ q: text.slice(0, searchLimits.maxLength) })}`);

export const importRedirects = (csv: string) =>
  answerOf<ImportResult>(callWith("POST", `${redirectsPath}/import`, { csv }));
