import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, filesOf, inTop } from "./files.mjs";

/**
 * How long each step has taken.
 * @type {{ name: string, seconds: number }[]}
 */
export const stepTimes = [];

/**
 * Runs some work and prints one line with its name, its result and its time.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [remark] returns a text for the end of the line
 */
export async function timed(name, work, remark = () => "") {
  const start = performance.now();
  const line = (/** @type {string} */ mark, /** @type {string} */ end) => {
    const seconds = (performance.now() - start) / 1000;
    stepTimes.push({ name, seconds });
    const time = `${seconds.toFixed(1)} s`;
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
 * Runs a build step, or skips it if neither its inputs nor its outputs have changed since the last run.
 * @param {string} name
 * @param {{ reads: string[], not?: RegExp, writes: string[], writesNot?: RegExp, settings?: string }} files
 *   paths relative to the top folder; `not` and `writesNot` leave out the files that they match
 * @param {() => Promise<unknown>} work
 */
export async function step(name, files, work) {
  const stamp = join(cacheFolder, "steps", `${name.replaceAll(" ", "-")}.json`);
  const read = await contentHash(files.reads, files.not, files.settings);
  const state = async () => {
    const written = await listingHash(files.writes, files.writesNot);
    return JSON.stringify({ read, written });
  };
  const last = await readFile(stamp, "utf8").catch(() => "");
  if (last && last === (await state())) return;
  await rm(stamp, { force: true });
  await timed(name, work);
  await mkdir(join(cacheFolder, "steps"), { recursive: true });
  await writeFile(stamp, await state());
}

/**
 * Hashes the content of files.
 * @param {string[]} paths
 * @param {RegExp} [not]
 * @param {string} [settings] anything else that the result depends on
 */
async function contentHash(paths, not, settings = "") {
  const hash = createHash("sha256").update(settings);
  for (const file of await filesOf(paths, not)) {
    hash.update(`\0${file}\0`).update(await readFile(inTop(file)));
  }
  return hash.digest("hex");
}

/**
 * Hashes the names, sizes and times of files, which is fast and shows whether an output was changed.
 * Returns null if there are no files, so that a missing output never counts as unchanged.
 * @param {string[]} paths
 * @param {RegExp} [not]
 */
async function listingHash(paths, not) {
  const files = await filesOf(paths, not);
  if (files.length === 0) return null;
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = await stat(inTop(file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}
