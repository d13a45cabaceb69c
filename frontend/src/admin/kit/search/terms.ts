/** Reports whether a search found a word. */
export type Finds = (word: string) => boolean;

/** The words of a text, as the server's index separates them. */
const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;

/** Folds a word like the server's index: without the case and the accents of Latin letters. */
const fold = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u0331]/g, "")
    .toLowerCase();

/** Returns what finds the words of a search. A term with `*` also finds longer words. */
export function finderOf(terms: readonly string[]): Finds | undefined {
  if (terms.length === 0) return undefined;
  const words = new Set(terms.filter((term) => !term.endsWith("*")).map(fold));
  const beginnings = terms.filter((term) => term.endsWith("*")).map((term) => fold(term.slice(0, -1)));
  return (word) => {
    const folded = fold(word);
    return words.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning));
  };
}

/** A part of a text, and whether the search found it. `at` is its position. */
export interface Part {
  text: string;
  at: number;
  found: boolean;
}

/** Splits a text into words that were found and what stands between them. */
export function partsOf(text: string, finds: Finds): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!finds(word)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), at: end, found: false });
    parts.push({ text: word, at: index, found: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, found: false });
  return parts;
}

/** More characters than a row has room for. */
const maxSnippet = 200;
/** The characters before the first found word, if it would not fit otherwise. */
const before = 15;

/** Shortens a long text for a row: its beginning, or the part around the first word that was found. */
export function snippetOf(text: string, finds?: Finds): string {
  const first = finds ? (partsOf(text, finds).find(({ found }) => found)?.at ?? 0) : 0;
  if (first < 2 * before) return text.slice(0, maxSnippet);
  const from = text.indexOf(" ", first - before) + 1;
  return `… ${text.slice(from, from + maxSnippet)}`;
}

/** The other spellings by which the index finds a receipt: without hyphens, and by its number. */
export const receiptForms = (receipt: string) => [
  receipt.replaceAll("-", ""),
  receipt.slice(-6),
  receipt.slice(-6).replace(/^0+/, ""),
];

/** The parts by which the index finds a phone number. */
export const phoneForms = (phone: string) => [phone, phone.slice(-5), phone.slice(-4)];

/** The index holds an email address also as one word, without its signs. */
export const emailForms = (email: string) => [email.replace(/[@.\-_+]/g, "")];
