/**
 * Returns a text with other words in place of some. A word that begins a sentence with a capital letter is replaced with
 * one. Without other words, the text stays.
 */
export function replaceIn(text: string, says: string[], by: string): string {
  if (!by) return text;
  const any = new RegExp(
    `\\b(?:${says.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})\\b`,
    "gi",
  );
  return text.replace(any, (found) => {
    const isRaised = !says.includes(found) && found.charAt(0) !== found.charAt(0).toLowerCase();
    return isRaised ? by.charAt(0).toUpperCase() + by.slice(1) : by;
  });
}
