/** Reads a CSV file as spreadsheets do: cells in quotes may hold commas, quotes and lines. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, end = "", quoted, plain = ""] of text.matchAll(/(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (end !== ",") rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return rows;
}
