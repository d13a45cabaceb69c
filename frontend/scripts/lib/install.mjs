import { readFile } from "node:fs/promises";
import { inTop } from "./files.mjs";
import { run } from "./run.mjs";
import { timed } from "./step.mjs";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} path @returns {Promise<Packages>} */
async function packagesOf(path) {
  const { "": _, ...packages } = JSON.parse(await readFile(inTop(path), "utf8")).packages;
  return packages;
}

/**
 * Reports whether node_modules contains what package-lock.json requires. npm writes its own list at
 * the end of an install. Optional packages for other systems are missing from it.
 */
async function installed() {
  const wanted = await packagesOf("package-lock.json");
  const found = await packagesOf("node_modules/.package-lock.json").catch(() => null);
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    const there = found?.[name];
    return there ? there.version === version && there.integrity === integrity : found && optional;
  });
}

/**
 * Installs the npm packages unless they match package-lock.json already. `npm ci` would reject a lock
 * file from a registry that lacks a package for another system. `npm install --no-save` also installs
 * the locked versions, and does not change the lock file.
 */
export async function install() {
  if (await installed()) return;
  await timed("npm packages", () =>
    run("npm", ["install", "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
}
