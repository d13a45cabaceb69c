import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { inTop } from "./paths.mjs";

/**
 * Every file at or below the paths, sorted; a path that does not exist has none.
 * @param {string[]} paths from the top of the checkout
 * @param {RegExp} [not] leaves out the files whose path matches
 */
export async function filesOf(paths, not) {
  const found = [];
  for (const path of paths) {
    const what = await stat(inTop(path)).catch(() => null);
    if (what?.isFile()) found.push(path);
    if (!what?.isDirectory()) continue;
    const entries = await readdir(inTop(path), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(inTop().length));
    }
  }
  return found.filter((file) => !not?.test(file)).sort();
}

/**
 * One hash of what the files hold.
 * @param {string[]} paths
 * @param {RegExp} [not]
 * @param {string} [settings] anything else that the result depends on
 */
export async function contentHash(paths, not, settings = "") {
  const hash = createHash("sha256").update(settings);
  for (const file of await filesOf(paths, not)) {
    hash.update(`\0${file}\0`).update(await readFile(inTop(file)));
  }
  return hash.digest("hex");
}

/**
 * One hash of the files' names, sizes and times: cheap, and enough to see that a result was touched.
 * Nothing at all has no hash, so that a missing result never looks like a kept one.
 * @param {string[]} paths
 * @param {RegExp} [not]
 */
export async function listingHash(paths, not) {
  const files = await filesOf(paths, not);
  if (files.length === 0) return null;
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = await stat(inTop(file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}
