import { expect, it } from "vitest";
import { readTable } from "@/admin/redirects/table-file";

const table = "/पुराना\t/contact";
const units = [...table].map((char) => char.charCodeAt(0));
const bytes = {
  "UTF-8": [...new TextEncoder().encode(table)],
  "UTF-8 with a mark": [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(table)],
  "UTF-16, low byte first": [0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])],
  "UTF-16, high byte first": [0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff])],
};

it.each(Object.entries(bytes))("reads a table in %s", async (_, content) => {
  // jsdom cannot read files.
  const file = Object.assign(new File([], "old.txt"), { arrayBuffer: async () => Uint8Array.from(content).buffer });
  expect(await readTable(file)).toBe(table);
});
