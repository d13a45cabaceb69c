/**
 * Returns a text in which `by` replaces the words of `says`. A capital letter at the beginning of a sentence is kept.
 * If a list already names `by`, the replaced word is left out of it. If `by` is empty, the text stays.
 */
export function replaceIn(text: string, says: string[], by: string): string {
  if (!by) return text;
  const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // Not \b: it finds no boundary between letters of other alphabets, nor before a sign such as %.
  const wordsOf = (some: string[], after = "") =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${some.map(quoted).join("|")})(?![\\p{L}\\p{N}])${after}`, "giu");
  const once = wordsOf([by]).test(text) ? text.replace(wordsOf(says, ", "), "") : text;
  return once.replace(wordsOf(says), (found) => {
    const isRaised = !says.includes(found) && found.charAt(0) !== found.charAt(0).toLowerCase();
    return isRaised ? by.charAt(0).toUpperCase() + by.slice(1) : by;
  });
}
