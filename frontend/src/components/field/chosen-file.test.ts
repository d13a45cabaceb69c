import { expect, it } from "vitest";
import { fileSize } from "@/components/field/chosen-file";

it.each([
  [1, "1 kB"],
  [1024, "1 kB"],
  [350_000, "342 kB"],
  [1024 * 1000, "1000 kB"],
  [1024 * 1000 + 1, "1.0 MB"],
  [2 * 1024 * 1024, "2.0 MB"],
  [2 * 1024 * 1024 + 1, "2.1 MB"],
])("says %d bytes as %s", (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
