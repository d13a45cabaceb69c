/** The encodings of Excel's "Unicode text", by the mark at its beginning. */
const utf16 = [
  { mark: [0xff, 0xfe], name: "utf-16le" },
  { mark: [0xfe, 0xff], name: "utf-16be" },
];

/** Reads the text of a table. It is UTF-8 unless it begins with the mark of UTF-16. */
export async function readTable(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(encoding?.name).decode(bytes);
}
