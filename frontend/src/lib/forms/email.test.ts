import { expect, it } from "vitest";
import { cleanEmail, isEmail } from "@/lib/forms/email";
import { meantEmail } from "@/lib/forms/email-typo";
import table from "../../../../content/testdata/emails.json";

it.each(table.taken)("takes %j", (typed) => {
  expect(isEmail(typed)).toBe(true);
});

it.each(table.refused)("refuses %j", (typed) => {
  expect(isEmail(typed)).toBe(false);
});

it.each(table.cleaned)("reads $typed", ({ typed, address }) => {
  expect(cleanEmail(typed)).toBe(address);
  expect(isEmail(typed)).toBe(true);
});

it.each(table.suggested)("asks about $typed whether $meant is meant", ({ typed, meant }) => {
  expect(meantEmail(typed) ?? null).toBe(meant);
});
