import { type JobListPage, jobListPath } from "@/lib/job";

/** Returns the address of a page of openings, in the order of `pb/web/pages` so that the server keeps it once. */
export function listAddress(asked: Iterable<[string, string]>, page = 1): string {
  const given = [...asked].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);
  if (page > 1) given.push(["page", String(page)]);
  const query = new URLSearchParams(given);
  query.sort();
  return jobListPath + (given.length > 0 ? `?${query.toString().replaceAll("+", "%20")}` : "");
}

/** Returns what a list was asked for, without the number of the page. */
export const askedOf = ({ search, filters }: JobListPage): [string, string][] => [
  ["q", search],
  ...filters.map(({ name, value }): [string, string] => [name, value]),
];
