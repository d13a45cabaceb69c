import { expect, it } from "vitest";
import { attachmentProblem } from "@/features/grievances/attachment-problem";

const limit = 2 * 1024 * 1024;
const fileOf = (type: string, size: number, name = "file") => new File([new Uint8Array(size)], name, { type });

it.each<[string, number, number, string | undefined, string?]>([
  ["image/gif", 1, 0, undefined],
  ["image/png", limit, 0, undefined],
  ["image/jpeg", 1, 9, undefined],
  ["application/pdf", 1, 0, undefined],
  ["application/pdf", limit + 1, 0, "The file must not be larger than 2 MB"],
  ["image/png", 0, 0, "The file is empty"],
  ["image/svg+xml", 1, 0, "Only GIF, PNG, JPG, JPEG and PDF files allowed"],
  ["", 1, 0, "Only GIF, PNG, JPG, JPEG and PDF files allowed"],
  ["", 1, 0, undefined, "SCAN.PDF"],
  ["", 1, 0, undefined, "a.jpeg"],
  ["", 1, 0, "Only GIF, PNG, JPG, JPEG and PDF files allowed", "a.pdf.html"],
  ["text/html", 1, 0, "Only GIF, PNG, JPG, JPEG and PDF files allowed", "a.pdf"],
  ["image/png", 1, 10, "At most 10 files allowed"],
])("of %j with %d bytes after %d others: %s %s", (type, size, place, problem, name) => {
  expect(attachmentProblem(fileOf(type, size, name), place)).toBe(problem);
});
