import { expect, it } from "vitest";
import { isEmail } from "@/lib/forms/email";
import table from "../../../../content/testdata/emails.json";

it.each(table.taken)("takes %j", (typed) => {
  expect(isEmail(typed)).toBe(true);
});

it.each(table.refused)("refuses %j", (typed) => {
  expect(isEmail(typed)).toBe(false);
});
