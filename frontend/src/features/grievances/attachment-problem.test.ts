import { expect, it } from "vitest";
import { attachmentProblem } from "@/features/grievances/grievance";
import { grievances } from "@/generated/submissions";

const { maxFileBytes: limit, maxFiles, tooLarge, tooMany } = grievances.supportDocs;
const wrong = (name = "file") => `The file ${name} is not a GIF, PNG, JPG or PDF`;
const fileOf = (type: string, size: number, name = "file") => new File([new Uint8Array(size)], name, { type });

it.each<[string, number, number, string | undefined, string?]>([
  ["image/gif", 1, 0, undefined],
  ["image/png", limit, 0, undefined],
  ["image/jpeg", 1, 9, undefined],
  ["application/pdf", 1, 0, undefined],
  ["application/pdf", limit + 1, 0, tooLarge.replace("{file}", "file")],
  ["image/png", 0, 0, "The file file is empty"],
  ["image/svg+xml", 1, 0, wrong()],
  ["", 1, 0, undefined],
  ["", 1, 0, undefined, "SCAN.PDF"],
  ["", 1, 0, undefined, "a.jpeg"],
  ["", 1, 0, undefined, "r.pdf (1)"],
  ["image/heic", 1, 0, wrong("photo.heic"), "photo.heic"],
  ["text/html", 1, 0, wrong("a.pdf"), "a.pdf"],
  ["image/png", 1, maxFiles - 1, undefined],
  ["image/png", 1, maxFiles, tooMany],
])("of %j with %d bytes after %d others: %s %s", (type, size, place, problem, name) => {
  expect(attachmentProblem(fileOf(type, size, name), place)).toBe(problem);
});
