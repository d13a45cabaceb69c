/**
 * Replaces the placeholders of a text: `{n} min read` with `{ n: 4 }` → `4 min read`. A full stop behind a placeholder
 * ends the sentence as `endSentence` does.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return stop ? endSentence(String(value)) : String(value);
  });
}

/** Ends a text with a full stop. A name that ends with one, such as “… Pvt. Ltd.”, gets no second one. */
export const endSentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Returns a number at the beginning of a sentence: in words if it is small. */
export const countWord = (count: number) => small[count] ?? String(count);
