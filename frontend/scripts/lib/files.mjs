import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the checkout. Every command runs there. */
export const top = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Returns the full path of a file in the checkout.
 * @param {string[]} parts
 */
export const inTop = (...parts) => join(top, ...parts);

/** The program that `npm run build` writes. */
export const binary = inTop("bin/workforce");

/** What the program contains, in CycloneDX. Written beside it. */
export const billOfMaterials = inTop("bin/workforce.cdx.json");

/** Results that a command keeps for its next run. Never committed. */
export const cacheFolder = inTop(".cache");

/**
 * Returns the path of a command line tool that npm installed.
 * @param {string} name
 */
export const npmTool = (name) => inTop("node_modules/.bin", name);

/**
 * Lists all files in the given files and folders, sorted. A path that does not exist is skipped.
 * @param {string[]} paths relative to the top folder
 * @param {RegExp} [not] leaves out the files whose path matches
 */
export async function filesOf(paths, not) {
  const files = [];
  for (const path of paths) {
    const entry = await stat(inTop(path)).catch(() => null);
    if (entry?.isFile()) files.push(path);
    if (!entry?.isDirectory()) continue;
    const children = await readdir(inTop(path), { recursive: true, withFileTypes: true });
    for (const child of children) {
      if (child.isFile()) files.push(join(child.parentPath, child.name).slice(inTop().length));
    }
  }
  return files.filter((file) => !not?.test(file)).sort();
}
