import { call, callWith } from "@/admin/kit/call";
import type { DayCount, ImportResult, RedirectRow } from "@/generated/api";

export type { DayCount, ImportResult, RedirectRow as Redirect };

/** What a person types. */
export type RedirectFields = Pick<RedirectRow, "from" | "to">;

export const redirectsPath = "/api/redirects";

/** Saves a new redirect, or a changed one. */
export const saveRedirect = (fields: RedirectFields, id?: string) =>
  callWith(id ? "PUT" : "POST", id ? `${redirectsPath}/${id}` : redirectsPath, fields);

export const deleteRedirect = (id: string) => call(`${redirectsPath}/${id}`, { method: "DELETE" });

/** Returns the paths of all pages, to choose a new address from. */
export async function listPaths(): Promise<string[]> {
  const response = await call("/api/pages");
  const pages: { path: string }[] = await response.json();
  return pages.map(({ path }) => path);
}

export async function importRedirects(csv: string): Promise<ImportResult> {
  const response = await callWith("POST", `${redirectsPath}/import`, { csv });
  return response.json();
}
