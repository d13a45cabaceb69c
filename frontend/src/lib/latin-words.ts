/**
 * Returns the Latin words and the digits of a text in small letters, without marks on them, and with hyphens in
 * place of everything else. The server makes addresses by the same rule: content/testdata/slugs.json tests both.
 */
export const latinWords = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
