/** The number of bytes within which a PDF has to begin, and in which it ends. */
const pdfWindow = 1024;
const pdfMark = "%PDF-";
/** The beginning of an object. Readers also open a PDF that has lost its mark. */
const pdfObject = /(?:^|\s)[0-9]{1,10}\s+[0-9]{1,5}\s+obj\b/;

const begins =
  (...marks: string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark));

/**
 * The media types of files by how they begin. The server reads pictures up to their image data
 * (pb/platform/uploads/kind.go), so it may refuse a file that passes here, but never the other way round. Both
 * are tested with content/testdata/files.json.
 */
const kinds: [kind: string, matches: (head: string) => boolean][] = [
  ["image/gif", begins("GIF87a", "GIF89a")],
  ["image/png", begins("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", begins("\xff\xd8\xff")],
  ["application/pdf", (head) => head.includes(pdfMark)],
  ["image/heic", (head) => /^.{4}ftyp(?:hei[cxms]|hevc|mif1|msf1|avi[fs])/s.test(head)],
  ["image/webp", (head) => /^RIFF.{4}WEBP/s.test(head)],
  ["application/msword", begins("PK\x03\x04", "\xd0\xcf\x11\xe0", "{\\rtf")],
];

/**
 * Returns the media type of a file by its content, or an empty text. Reads only the beginning, and the
 * end of a file that could be a PDF without its mark. Throws if the file cannot be read: it was moved,
 * or is stored online and the device is offline.
 */
export async function kindOf(file: Blob): Promise<string> {
  const head = await read(file.slice(0, pdfWindow + pdfMark.length));
  const known = kinds.find(([, matches]) => matches(head));
  if (known) return known[0];
  return pdfObject.test(head) && (await read(file.slice(-pdfWindow))).includes("startxref") ? "application/pdf" : "";
}

/** Reads bytes as text, a character each. */
const read = async (part: Blob) => String.fromCharCode(...new Uint8Array(await part.arrayBuffer()));

/** The bytes that are read at a time. More would be too many arguments for a function. */
const pieceBytes = 65_536;

/**
 * Reports whether a PDF file opens only with a password. The check is loaded only for a file with some encryption.
 * Without a connection the answer is left to the server.
 */
export async function isLockedPDF(file: Blob): Promise<boolean> {
  try {
    let text = "";
    for (let start = 0; start < file.size; start += pieceBytes) {
      text += await read(file.slice(start, start + pieceBytes));
    }
    return text.includes("/Encrypt") && (await (await import("@/lib/forms/locked-pdf")).isLocked(text));
  } catch {
    return false;
  }
}
