/** Characters of a post's HTML that are read in a minute: as `pb/pages/blog.go` counts. */
const charactersAMinute = 1300;

/** The words in a text, in any script that parts them by spaces. */
export const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The reading time that the public page will state, in minutes. */
export const minutesFor = (html: string) => Math.max(1, Math.round([...html].length / charactersAMinute));
