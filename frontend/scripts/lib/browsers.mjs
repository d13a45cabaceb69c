import { readFileSync } from "node:fs";
import { inTop } from "./files.mjs";

/** @typedef {"public" | "admin"} Environment the pages of visitors, or the admin area and its previews */

const { browserslist } = JSON.parse(readFileSync(inTop("package.json"), "utf8"));

/** @typedef {[name: string, version: number]} Browser such as "chrome" or "ios_saf" */

/**
 * Returns the oldest browsers that run our scripts, from `browserslist` in package.json. Older ones get plain HTML.
 * Chrome's version is that of Android's WebView, too.
 * @param {Environment} environment
 */
export function oldestBrowsers(environment) {
  return browserslist[environment].map((/** @type {string} */ line) => {
    const [name, version] = line.split(" >= ");
    return /** @type {Browser} */ ([name, Number(version)]);
  });
}

/**
 * Returns the same as targets of Vite, such as `chrome92`. It knows Safari on iPhones as `ios`.
 * @param {Environment} environment
 */
export const buildTargets = (environment) =>
  oldestBrowsers(environment).map((/** @type {Browser} */ [name, version]) => `${name.replace("_saf", "")}${version}`);
