import { readFile } from "node:fs/promises";
import { inTop } from "./paths.mjs";
import { run } from "./run.mjs";
import { timed } from "./step.mjs";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} path @returns {Promise<Packages>} */
async function packagesOf(path) {
  const { "": _, ...packages } = JSON.parse(await readFile(inTop(path), "utf8")).packages;
  return packages;
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own stamp at the end
 * of an install; packages for other systems are optional and not in it.
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
 * Installs the npm packages when what is there is not what package-lock.json asks for. `npm ci`
 * would refuse a lock file made where the registry lacks some package for another system;
 * `--no-save` keeps to the locked versions all the same, and leaves the file alone.
 */
export async function install() {
  if (await installed()) return;
  await timed("npm packages", () =>
    run("npm", ["install", "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
}
