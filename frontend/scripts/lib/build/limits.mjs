import { mkdir, readFile, writeFile } from "node:fs/promises";
import { inTop } from "../files.mjs";

const banner =
  "// Made by `npm run build` from content/limits.json: change that, not this. Lengths are in characters.\n";

/** Writes the limits that the server enforces. One constant for each group: a page loads only what it uses. */
export async function writeLimits() {
  const groups = Object.entries(JSON.parse(await readFile(inTop("content/limits.json"), "utf8")));
  const constants = groups.map(
    ([group, limits]) => `\nexport const ${group}Limits = ${JSON.stringify(limits, null, 2)} as const;\n`,
  );
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/limits.ts"), banner + constants.join(""));
}
