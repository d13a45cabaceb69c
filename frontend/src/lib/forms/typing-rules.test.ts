// @vitest-environment jsdom
// @vitest-environment jsdom
import { expect, it } from "vitest";
import { applyTypingRule, isName, nameOnly, phoneNumber } from "@/lib/forms/typing-rules";
import names from "../../../../content/testdata/names.json";
import { phones } from "../../../../content/testdata/phones.json";

const stripped = names.stripped as [typed: string, kept: string][];

it.each(names.taken)("takes the name %j", (typed) => {
  expect(nameOnly(typed)).toBe(typed);
  expect(isName(typed)).toBe(true);
});

it.each(stripped)("strips the name %j to %j", (typed, kept) => {
  expect(nameOnly(typed)).toBe(kept);
  expect(isName(typed)).toBe(false);
});

it.each(names.refused)("refuses the name %j", (typed) => {
  expect(isName(typed)).toBe(false);
});

/** Returns what an input holds after the text was typed key by key. */
function typeByKey(text: string, rule: (typed: string) => string) {
  const input = document.createElement("input");
  for (const key of text) {
    input.setRangeText(key, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    applyTypingRule(input, rule);
  }
  return input.value;
}

const written = phones.filter(({ number }) => number !== null);
const refused = phones.filter(({ number }) => number === null);
const asDigits = (text: string) => text.replace(/\D/g, "");

it.each(written)("reads the phone number $typed", ({ typed, number }) => {
  expect(phoneNumber(typed)).toBe(number);
  expect(typeByKey(typed, phoneNumber)).toBe(number);
});

it.each(refused)("leaves all digits of $typed for the sentence of its field", ({ typed }) => {
  for (const kept of [phoneNumber(typed), typeByKey(typed, phoneNumber)]) {
    expect(kept).not.toMatch(/^\d{10}$/);
    expect(asDigits(kept)).toBe(asDigits(typed));
  }
});

it.each<[string, (typed: string) => string, string, number, string, number]>([
  ["a sign behind a letter", nameOnly, "As7ha Rao", 3, "Asha Rao", 2],
  ["a country code in front", phoneNumber, "919876543210", 2, "9876543210", 0],
  ["a sign in the middle", phoneNumber, "98-76543210", 3, "9876543210", 2],
  ["the last of twelve digits", phoneNumber, "+919876543210", 13, "9876543210", 10],
])("keeps the caret where the visitor is typing: %s", (_, rule, value, caret, kept, place) => {
  const input = document.createElement("input");
  input.value = value;
  input.setSelectionRange(caret, caret);
  applyTypingRule(input, rule);
  expect([input.value, input.selectionStart]).toEqual([kept, place]);
});
