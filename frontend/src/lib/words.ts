/** How many words people read in a minute. */
const wordsPerMinute = 200;

/**
 * Counts the words of a text. A word is a run of characters without spaces that holds at least one
 * letter or digit, so a dash or an ampersand on its own is none. The server counts the same way:
 * `Words` in pb/platform/richtext/text.go.
 */
export const countWords = (text: string) => text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;

/** Returns how many minutes a number of words takes to read, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
