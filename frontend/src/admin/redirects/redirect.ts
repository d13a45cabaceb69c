import { answerOf, call, callWith, read } from "@/admin/kit/call";
import type { DayCount, ImportResult, ListedPage, RedirectRow } from "@/generated/api";

export type { DayCount, ImportResult, RedirectRow as Redirect };

/** What a person types. */
export type RedirectFields = Pick<RedirectRow, "from" | "to">;

export const redirectsPath = "/api/redirects";

/** Saves a new redirect, or a changed one. */
export const saveRedirect = (fields: RedirectFields, id?: string) =>
  answerOf<RedirectRow>(callWith(id ? "PUT" : "POST", id ? `${redirectsPath}/${id}` : redirectsPath, fields));

export const deleteRedirect = (id: string) => call(`${redirectsPath}/${id}`, { method: "DELETE" });

/** Returns the paths of all pages, to choose a new address from. */
export async function listPaths(): Promise<string[]> {
  return (await read<ListedPage[]>("/api/pages")).map(({ path }) => path);
}

export const importRedirects = (csv: string) =>
  answerOf<ImportResult>(callWith("POST", `${redirectsPath}/import`, { csv }));
