import type { FormEvent } from "react";

const phoneLength = 10;
// Besides letters the combining marks and joiners, without which Indian scripts cannot be written.
const notInName = /[^\p{L}\p{M}\p{Join_C}\s]/gu;

/** A name as it is typed: whatever is neither letter nor space disappears. */
export function lettersOnly(typed: string): string {
  return typed.replace(notInName, "");
}

/**
 * A phone number as it is typed or pasted: ten digits at most. A country code or a leading 0
 * in front of ten digits goes first, so that `+91 98765 43210` keeps its last digits.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, "");
  return national.slice(0, phoneLength);
}

/** Applies a rule to an input in place, and keeps the caret where the visitor is typing. */
export function applyTypingRule(input: HTMLInputElement, rule: (typed: string) => string): void {
  const kept = rule(input.value);
  if (kept === input.value) return;
  const caret = rule(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

/** What an input does with a rule on every `onInput`. */
export const whileTyping = (rule: (typed: string) => string) => (event: FormEvent<HTMLInputElement>) =>
  applyTypingRule(event.currentTarget, rule);
