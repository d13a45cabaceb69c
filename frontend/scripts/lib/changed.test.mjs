import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { areas, specsOf } from "./changed.mjs";
import { inTop } from "./files.mjs";

const specs = readdirSync(inTop("frontend/e2e")).filter((name) => name.endsWith(".spec.ts"));
const patterns = areas.flatMap(([, names]) => names);

test("every browser test belongs to a part of the product", () => {
  expect(specs.filter((name) => !patterns.some((pattern) => name.startsWith(pattern)))).toEqual([]);
});

test("every part names browser tests that exist", () => {
  expect(patterns.filter((pattern) => !specs.some((name) => name.startsWith(pattern)))).toEqual([]);
});

test.each([
  ["a list of the inbox", "frontend/src/admin/inbox/rows/row.tsx", "inbox"],
  ["a form", "frontend/src/features/forms/fill.ts", "forms-"],
  ["a harness file", "frontend/e2e/harness/writing.ts", "blogs.spec.ts"],
  ["a spec", "frontend/e2e/login.spec.ts", "login.spec.ts"],
  ["a text of a page", "content/documents/contact.json", "every-page"],
  ["a Go package", "pb/web/redirects/read.go", "addresses"],
  ["any other program file", "pb/platform/nightly/nightly.go", "journey"],
])("%s touches its browser tests", async (_, file, spec) => {
  expect(await specsOf([file])).toContain(`frontend/e2e/${spec}`);
});

test.each(["pb/inbox/list/list_test.go", "frontend/src/lib/fill.test.ts", "README.md", "frontend/scripts/test.mjs"])(
  "%s touches no browser test",
  async (file) => {
    expect(await specsOf([file])).toEqual([]);
  },
);
