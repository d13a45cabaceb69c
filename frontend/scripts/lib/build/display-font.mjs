import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { inTop } from "../files.mjs";

const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
);

/** The weights that the styles use for headings and large numbers. */
const weights = { min: 400, max: 700 };

/** @param {number} from @param {number} to the last one, included */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Western European letters and typographic punctuation. The fallback font provides the rest. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), "ŒœŸ–—‘’‚“”„•…′″€™−"].join("");

/**
 * Writes a subset of the display font to frontend/src/generated/display.woff2. The whole font has
 * 41 kB. Together with the text font it would exceed the 60 kB that a page may load.
 */
export async function writeDisplayFont() {
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/display.woff2"), font);
}
