import { expect, it } from "vitest";
import { circlesOf, objection, wayTo } from "./check-imports.mjs";

/** @type {[name: string, imports: Record<string, string[]>, circles: string[]][]} */
const cases = [
  ["none", { a: ["b", "c"], b: ["c"], c: [] }, []],
  ["two files", { a: ["b"], b: ["a"] }, ["a b a"]],
  ["a file and itself", { a: ["a"] }, ["a a"]],
  ["three files behind another one", { a: ["b"], b: ["c"], c: ["d"], d: ["b"] }, ["b c d b"]],
  ["two circles", { a: ["b", "c"], b: ["a"], c: ["d"], d: ["c"] }, ["a b a", "c d c"]],
];

it.each(cases)("finds circles of files: %s", (_, imports, circles) => {
  expect(circlesOf(new Map(Object.entries(imports))).map((circle) => circle.join(" "))).toEqual(circles);
});

/** @type {[name: string, loads: Record<string, string[]>, way: string][]} */
const ways = [
  ["at once", { a: ["b"] }, "a b"],
  ["through others", { a: ["c", "d"], c: ["a"], d: ["b"] }, "a d b"],
  ["not at all", { a: ["c"], c: ["a"] }, ""],
];

it.each(ways)("finds how a file loads another one: %s", (_, loads, way) => {
  expect(wayTo(new Map(Object.entries(loads)), "a", "b").join(" ")).toBe(way);
});

/** @type {[from: string, to: string, reason: string][]} */
const imports = [
  ["admin/jobs/job-list.tsx", "admin/kit/call", ""],
  ["admin/jobs/job-list.tsx", "admin/jobs/job", ""],
  ["admin/admin.tsx", "admin/dashboard/dashboard", ""],
  ["admin/kit/call.ts", "admin/writing/kind", "writing is no lower floor of admin than kit"],
  ["admin/jobs/job-list.tsx", "admin/blogs/blog", "blogs is no lower floor of admin than jobs"],
  ["admin/jobs/job-list.test.tsx", "admin/blogs/blog", ""],
  ["admin/inbox/kind.ts", "admin/admin", "files is no lower floor of admin than inbox"],
  ["admin/new/new.ts", "admin/kit/call", "admin has a folder without a floor: add it to floors in this check"],
  ["admin/pages/list/page-list.tsx", "admin/pages/editor/page-editor", ""],
  ["admin/pages/fields/desk.ts", "admin/pages/editor/use-desk", "editor is no lower floor of admin/pages than fields"],
  ["pages/home/page.tsx", "components/day/day", ""],
  ["lib/schema.ts", "components/day/day", "lib may import from generated"],
  ["app/routes.tsx", "admin/admin", "app may import from components, lib, styles, generated, features, pages, app"],
];

it.each(imports)("judges that %s imports %s: %j", (from, to, reason) => {
  expect(objection(from, to)).toBe(reason);
});
