import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash, listingHash } from "./hash.mjs";
import { cacheFolder } from "./paths.mjs";

/**
 * Does some work and prints one line with its time; on failure the line says so.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [remark] what to add to the line
 */
export async function timed(name, work, remark = () => "") {
  const start = performance.now();
  const line = (/** @type {string} */ mark, /** @type {string} */ end) => {
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    console.log(`  ${mark} ${name.padEnd(24)}${time.padStart(8)}  ${end}`.trimEnd());
  };
  try {
    const result = await work();
    line("✓", remark(result));
    return result;
  } catch (cause) {
    line("✗", "");
    throw cause;
  }
}

/**
 * A build step that is left out while neither what it reads nor what it wrote has changed.
 * @param {string} name
 * @param {{ reads: string[], not?: RegExp, writes: string[], writesNot?: RegExp, settings?: string }} files
 *   paths from the top of the checkout; `not` and `writesNot` leave out some of the files in them
 * @param {() => Promise<unknown>} work
 */
export async function step(name, files, work) {
  const stamp = join(cacheFolder, "steps", `${name.replaceAll(" ", "-")}.json`);
  const read = await contentHash(files.reads, files.not, files.settings);
  const state = async () => {
    const written = await listingHash(files.writes, files.writesNot);
    return JSON.stringify({ read, written });
  };
  const kept = await readFile(stamp, "utf8").catch(() => "");
  if (kept && kept === (await state())) return;
  await rm(stamp, { force: true });
  await timed(name, work);
  await mkdir(join(cacheFolder, "steps"), { recursive: true });
  await writeFile(stamp, await state());
}
