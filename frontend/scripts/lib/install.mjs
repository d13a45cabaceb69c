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
 * Whether node_modules holds exactly what package-lock.json asks for. npm writes its own
 * stamp at the end of an install; packages for other systems are optional and not in it.
 */
async function installed() {
  const wanted = await packagesOf("package-lock.json");
  const found = await packagesOf("node_modules/.package-lock.json").catch(() => null);
  if (!found) return false;
  const same = (/** @type {string} */ name) =>
    wanted[name]?.version === found[name]?.version && wanted[name]?.integrity === found[name]?.integrity;
  const required = Object.keys(wanted).filter((name) => !wanted[name]?.optional);
  return required.every(same) && Object.keys(found).every(same);
}

/** Installs the npm packages when what is there is not what package-lock.json asks for. */
export async function install() {
  if (await installed()) return;
  await timed("npm packages", () =>
    run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
}
