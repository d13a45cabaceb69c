import { expect, it, vi } from "vitest";
import { kindOf } from "@/lib/forms/file-kind";
import { makeFile } from "@/lib/test-kit";
import table from "../../../../content/testdata/files.json";

interface Sample {
  name: string;
  content: [text: string, times: number][];
  /** What the server says. */
  kind: string;
  /** What the browser says, if it is more lenient. */
  browser?: string;
}

const samples = table.files as Sample[];
const read = ({ content }: Sample) => kindOf(makeFile("", content.map(([text, times]) => text.repeat(times)).join("")));

it.each(samples.map((sample) => [sample.name, sample] as const))("reads what a file is: %s", async (_, sample) => {
  expect(await read(sample)).toBe(sample.browser ?? sample.kind);
});

it("is more lenient than the server only with files that the server refuses", () => {
  for (const { name, kind, browser } of samples) if (browser !== undefined) expect(kind, name).toBe("");
});

it("reads only the beginning of a large file", async () => {
  const large = makeFile("", "%PDF-1.4");
  const slice = vi.spyOn(large, "slice");
  await kindOf(large);
  expect(slice.mock.calls).toEqual([[0, 1029]]);
});
