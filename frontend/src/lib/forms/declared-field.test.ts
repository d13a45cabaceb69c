import { expect, it } from "vitest";
import { applications, grievances } from "@/generated/submissions";
import { acceptOf, brokenContent } from "@/lib/forms/declared-field";
import { makeFile, makeUnreadable, pngHead } from "@/lib/test-kit";

const { supportDocs } = grievances;
const { resume } = applications;
const { maxFileBytes, tooLarge } = supportDocs;
const wrong = (name: string) => `The file ${name} is not a GIF, PNG, JPG or PDF`;
const largePNG = (bytes: number) => makeFile("a.png", pngHead.padEnd(bytes, "x"));

it.each<[string, File, string | undefined]>([
  ["a PNG", makeFile("a.png", pngHead, "image/png"), undefined],
  ["a PNG under another name and type", makeFile("a.jpg", pngHead, "image/jpeg"), undefined],
  ["a PNG without name and type", makeFile("", pngHead), undefined],
  ["a JPEG from a chat", makeFile("photo.jfif", "\xff\xd8\xff\xe0"), undefined],
  ["a PDF that was saved twice", makeFile("r.pdf (1)", "%PDF-1.4", "application/octet-stream"), undefined],
  ["the largest file", largePNG(maxFileBytes), undefined],
  ["a byte too much", largePNG(maxFileBytes + 1), tooLarge.replace("{file}", "a.png")],
  ["nothing", makeFile("a.png", ""), "The file a.png is empty"],
  ["a page that is called PDF", makeFile("a.pdf", "<html>", "application/pdf"), wrong("a.pdf")],
  ["a name that looks like a pattern", makeFile("$&$1", "text"), wrong("$&$1")],
  [
    "a HEIC photo",
    makeFile("a.heic", "\0\0\0\x18ftypheic"),
    "The file a.heic is a HEIC photo. Take a screenshot of it and attach that",
  ],
  [
    "a file that is stored online",
    makeUnreadable(makeFile("a.png", pngHead)),
    "The file a.png could not be read. If it is stored online, download it first. Then choose it again",
  ],
])("checks an attachment: %s", async (_, file, problem) => {
  expect(await brokenContent(supportDocs, file)).toBe(problem);
});

it.each<[string, File, string | undefined]>([
  ["a PDF", makeFile("cv", "%PDF-1.4"), undefined],
  ["a picture", makeFile("cv.pdf", pngHead, "application/pdf"), "Only PDF files allowed"],
  [
    "a Word document",
    makeFile("cv.docx", "PK\x03\x04"),
    "Only PDF files allowed. Save your document as PDF and attach that",
  ],
])("checks a resume: %s", async (_, file, problem) => {
  expect(await brokenContent(resume, file)).toBe(problem);
});

it("lets the file picker offer files whose name says nothing", () => {
  expect(acceptOf(resume)).toBe(".pdf,application/pdf,application/octet-stream");
});
