/**
 * Returns a text with other words in place of some. A word that begins a sentence with a capital letter is replaced with
 * one. A word of a list that already names the other words is left out. Without other words, the text stays.
 */
export function replaceIn(text: string, says: string[], by: string): string {
  if (!by) return text;
  const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // Not \b, which stands between no two letters of other alphabets, and before no sign such as a percent.
  const wordsOf = (some: string[], after = "") =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${some.map(quoted).join("|")})(?![\\p{L}\\p{N}])${after}`, "giu");
  const once = wordsOf([by]).test(text) ? text.replace(wordsOf(says, ", "), "") : text;
  return once.replace(wordsOf(says), (found) => {
    const isRaised = !says.includes(found) && found.charAt(0) !== found.charAt(0).toLowerCase();
    return isRaised ? by.charAt(0).toUpperCase() + by.slice(1) : by;
  });
}
