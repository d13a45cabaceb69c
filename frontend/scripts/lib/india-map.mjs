import { mkdir, readFile, writeFile } from "node:fs/promises";
import { inTop } from "./paths.mjs";
import { simplifyTogether } from "./simplify-outlines.mjs";

/** How far, in units of the map (612 wide), an outline may leave its original. */
const tolerance = 1.6;
/** Smaller islands, in square units, would be specks. */
const smallest = 2.5;

const banner = `// Made by \`npm run build\` from @svg-maps/india by Victor Cazanave, CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/); simplified.`;

/** Writes the outlines of India's states, light enough to stand in the HTML of a page. */
export async function writeIndiaMap() {
  const drawing = await readFile(new URL(import.meta.resolve("@svg-maps/india/india.svg")), "utf8");
  const outlines = [...drawing.matchAll(/<path\s+id="(\w+)"[^>]*?\sd="([^"]+)"/g)].map(([, id = "", path = ""]) => ({
    id,
    rings: ringsOf(path),
  }));
  const simpler = simplifyTogether(outlines, tolerance, smallest);
  const regions = Object.fromEntries(simpler.map(({ id, rings }) => [id, rings.map(pathOf).join("")]));
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(
    inTop("frontend/src/generated/india.ts"),
    `${banner}

/** The size of the map, and the outline of each state by its code. */
export const india: { width: number; height: number; regions: Record<string, string> } = ${JSON.stringify({
      width: 612,
      height: 696,
      regions,
    })};
`,
  );
}

/**
 * The closed lines of a path that knows only moves and straight lines, on whole units.
 * @param {string} path
 */
function ringsOf(path) {
  /** @type {[number, number][][]} */
  const rings = [];
  let [x, y, command] = [0, 0, ""];
  for (const [, letter, first, second] of path.matchAll(
    /([mlzMLZ])|(-?[\d.]+(?:e-?\d+)?)[\s,]+(-?[\d.]+(?:e-?\d+)?)/g,
  )) {
    if (letter) {
      command = letter;
      if (/m/i.test(letter)) rings.push([]);
      continue;
    }
    const relative = command === command.toLowerCase();
    x = Number(first) + (relative ? x : 0);
    y = Number(second) + (relative ? y : 0);
    rings.at(-1)?.push([Math.round(x), Math.round(y)]);
  }
  return rings;
}

/** @param {[number, number][]} ring */
function pathOf(ring) {
  const steps = ring.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = ring[index] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${ring[0]?.join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
}
