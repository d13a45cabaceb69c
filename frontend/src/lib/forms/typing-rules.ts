import type { InputHTMLAttributes, SyntheticEvent } from "react";

// Indian scripts need combining marks and joiners in addition to letters. The signs stand inside names
// such as D'Souza, S. Ravi, Nair-Iyer and M/s Sharma & Sons.
const notInName = /[^\p{L}\p{M}\p{Join_C}\s'‘’.\-‐‑/&]/gu;
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
/** The ways to write an Indian number: with a country code, a 0, or both. The group is the national number. */
const indianNumber = /^(?:(?:\+|00|0)?91)?0?([1-9][0-9]{9})$/;

/** Removes everything from a typed name except letters, spaces and the signs that stand inside names. */
export function nameOnly(typed: string): string {
  return typed.replace(notInName, "");
}

/** Reports whether a name has a letter and nothing that {@link nameOnly} removes. */
export const isName = (text: string) => letter.test(text) && nameOnly(text) === text;

/**
 * Reduces a typed or pasted phone number to its digits, and an Indian number to its ten national
 * digits: `+91 98765 43210` becomes `9876543210`. Digits of any script become ASCII. All digits of
 * another number stay, with a plus sign before them, so that it is refused and not mistaken for an
 * Indian number.
 */
export function phoneNumber(typed: string): string {
  let number = "";
  for (const char of typed) {
    if (digit.test(char)) number += digitValue(char);
    else if (char === "+" && !number) number = char;
  }
  return number.replace(indianNumber, "$1");
}

/** Returns the value of a digit of any script. Each script has its digits in a row, from 0 to 9. */
function digitValue(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (digit.test(String.fromCodePoint(code - value - 1))) value++;
  return value % 10; // the digits of mathematics are five such rows without a gap
}

/** Applies a rule to an input's value and keeps the caret before the same characters. */
export function applyTypingRule(input: HTMLInputElement, rule: (typed: string) => string): void {
  const kept = rule(input.value);
  if (kept === input.value) return;
  const after = rule(input.value.slice(input.selectionStart ?? undefined)).length;
  input.value = kept;
  const caret = Math.max(kept.length - after, 0);
  input.setSelectionRange(caret, caret);
}

/**
 * Returns the handlers that apply a rule while somebody types. They wait until an input method has
 * composed its text, because a changed value would break the composition. They run before the form's
 * own listeners, so its draft keeps what the rule has left.
 */
export function whileTyping(rule: (typed: string) => string): InputHTMLAttributes<HTMLInputElement> {
  const apply = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) applyTypingRule(currentTarget, rule);
  };
  return { onInputCapture: apply, onCompositionEndCapture: apply };
}
