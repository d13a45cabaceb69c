import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isLocked } from "@/lib/forms/locked-pdf";

const folder = new URL("../../../../content/testdata/pdf/", import.meta.url);

it.each(readdirSync(folder))("tells whether %s opens without a password", async (name) => {
  const text = readFileSync(new URL(name, folder), "latin1");
  expect(await isLocked(text)).toBe(name.startsWith("locked-"));
});

it.each(["", "/Encrypt", "/Encrypt 3 0 R", "/Encrypt<</R 3/U(a)/O(b)>>", "/Encrypt<</R 6/U<"])(
  "takes a damaged file for open: %s",
  async (text) => expect(await isLocked(text)).toBe(false),
);
