import { call, callWith } from "@/admin/kit/call";
import type { Saver } from "@/admin/writing/people";

/** The uses of a redirect on a day in India. */
export interface DayCount {
  day: string;
  count: number;
}

/** An address that leads to another. */
export interface Redirect extends Saver {
  _id: string;
  from: string;
  to: string;
  createdAt: string;
  /** The uses in the last 30 days, and those of each day with a use. */
  hits: number;
  hitsByDay: DayCount[];
  /** Why it does not work at the moment; empty if it works. */
  problem: string;
}

/** What a person types. */
export type RedirectFields = Pick<Redirect, "from" | "to">;

/** What an import has stored: everything or, if there are problems, nothing. */
export interface ImportResult {
  added: number;
  changed: number;
  equal: number;
  problems: { line: number; sentence: string }[];
}

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
