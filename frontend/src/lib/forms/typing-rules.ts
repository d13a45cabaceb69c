import type { FormEvent } from "react";

const phoneLength = 10;
// Indian scripts need combining marks and joiners in addition to letters.
const notInName = /[^\p{L}\p{M}\p{Join_C}\s]/gu;

/** Removes everything from a typed name except letters and spaces. */
export function lettersOnly(typed: string): string {
  return typed.replace(notInName, "");
}

/**
 * Reduces a typed or pasted phone number to ten digits. A country code or a leading 0 before ten
 * digits is removed first, so that `+91 98765 43210` becomes `9876543210`.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, "");
  return national.slice(0, phoneLength);
}

/** Applies a rule to an input's value and keeps the caret where the visitor is typing. */
export function applyTypingRule(input: HTMLInputElement, rule: (typed: string) => string): void {
  const kept = rule(input.value);
  if (kept === input.value) return;
  const caret = rule(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

/** Returns an `onInput` handler that applies a rule. */
export const whileTyping = (rule: (typed: string) => string) => (event: FormEvent<HTMLInputElement>) =>
  applyTypingRule(event.currentTarget, rule);
