/**
 * `npm run test:reproducible`: builds the committed sources twice, in two new folders of different
 * length, and fails unless all results are equal byte for byte. It takes minutes.
 */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { top } from "./lib/files.mjs";
import { CommandFailed, main, run } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

/** The folders that a build writes. */
const results = ["bin", "frontend/dist"];

/** @param {string} folder @returns {Promise<Map<string, string>>} the hashes of what a build of the sources writes */
async function buildIn(folder) {
  await run("git", ["clone", "--quiet", "--depth=1", `file://${top}`, folder]);
  await run("npm", ["--prefix", folder, "run", "build"]);
  const hashes = new Map();
  for (const result of results) {
    for (const entry of await readdir(join(folder, result), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      hashes.set(
        file.slice(folder.length + 1),
        createHash("sha256")
          .update(await readFile(file))
          .digest("hex"),
      );
    }
  }
  return hashes;
}

/** @param {Map<string, string>} one @param {Map<string, string>} other */
function differences(one, other) {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), "workforce-build-"));
  try {
    const first = await timed("first build", () => buildIn(join(folder, "a")));
    const second = await timed("second build", () => buildIn(join(folder, "b-in-a-longer-folder", "checkout")));
    const different = differences(first, second);
    if (first.size === 0 || different.length > 0)
      throw new CommandFailed("two builds", "differences", different.join("\n"));
    console.log(`${first.size} files are equal byte for byte; bin/workforce is ${first.get("bin/workforce")}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
