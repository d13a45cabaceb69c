// @vitest-environment jsdom
import { expect, it } from "vitest";
import { applyTypingRule, lettersOnly, phoneDigits } from "@/lib/forms/typing-rules";

it.each([
  ["letters and spaces stay", "Asha Rao", "Asha Rao"],
  ["digits and signs disappear", "A5ha-Rao! 7", "AhaRao "],
  ["Devanagari with its marks stays", "प्रिया शर्मा", "प्रिया शर्मा"],
  ["Kannada with a joiner stays", "ಶ್ರೀ\u200dಕಾಂತ್", "ಶ್ರೀ\u200dಕಾಂತ್"],
  ["accents stay, composed or not", "Jose\u0301 Muñoz", "Jose\u0301 Muñoz"],
])("in a name, %s", (_, typed, kept) => {
  expect(lettersOnly(typed)).toBe(kept);
});

it.each([
  ["ten digits stay", "9876543210", "9876543210"],
  ["other characters disappear", "98-76 5a4", "987654"],
  ["an eleventh digit is ignored", "98765432109", "9876543210"],
  ["+91 is removed", "+91 98765 43210", "9876543210"],
  ["91 is removed", "919876543210", "9876543210"],
  ["0091 is removed", "0091-9876543210", "9876543210"],
  ["a leading 0 is removed", "098765 43210", "9876543210"],
  ["091 is removed", "0919876543210", "9876543210"],
  ["ten digits that begin with 91 stay", "9198765432", "9198765432"],
  ["ten digits that begin with 0 stay", "0987654321", "0987654321"],
])("in a phone number, %s", (_, typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});

it("keeps the caret where the visitor is typing", () => {
  const input = document.createElement("input");
  input.value = "As7ha Rao";
  input.setSelectionRange(3, 3);
  applyTypingRule(input, lettersOnly);
  expect([input.value, input.selectionStart]).toEqual(["Asha Rao", 2]);
});
