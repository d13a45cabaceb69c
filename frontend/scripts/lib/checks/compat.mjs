import data from "@mdn/browser-compat-data" with { type: "json" };
import { oldestBrowsers } from "../browsers.mjs";

/** @typedef {import("@mdn/browser-compat-data").Identifier} Identifier */
/** @typedef {import("@mdn/browser-compat-data").CompatStatement} Compat */
/** @typedef {import("@mdn/browser-compat-data").SimpleSupportStatement} Support */

/**
 * @typedef {object} Finding something newer than the oldest browsers that we serve
 * @property {string} feature
 * @property {RegExp} pattern how it looks in a source file
 * @property {string[]} lacking such as "Chrome 92 (from 110 on)"
 * @property {string} excerpt of the built file
 */

/** Safari on iPhones has the engine of Safari, and no mouse, which MDN's data count as lacking features. */
const engines = /** @type {const} */ ([
  ["chrome", "Chrome"],
  ["safari", "Safari"],
  ["firefox", "Firefox"],
]);

/**
 * Returns a part of MDN's data, such as `css`, `properties`, `color`. It is empty if the data have no such part.
 * @param {string[]} path
 * @returns {Identifier}
 */
export function dataOf(...path) {
  let part = /** @type {any} */ (data);
  for (const step of path) part = Object.hasOwn(part, step) ? part[step] : {};
  return part;
}

/** @param {Compat} compat @param {"chrome" | "safari" | "firefox"} engine @returns {Support[]} */
const statementsOf = ({ support }, engine) => [support[engine] ?? []].flat();

/** @param {Support["version_added"] | undefined} version */
const numberOf = (version) =>
  typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.POSITIVE_INFINITY;

/**
 * Returns the oldest served browsers that lack a feature.
 * @param {Compat | undefined} compat
 * @param {import("../browsers.mjs").Environment} environment
 * @param {(prefix: string) => boolean} [isPrefixed] whether the feature also stands there with a prefix
 */
export function lackingBrowsers(compat, environment, isPrefixed = () => false) {
  if (!compat) return [];
  const oldest = new Map(oldestBrowsers(environment));
  return engines.flatMap(([engine, name]) => {
    const usable = statementsOf(compat, engine).filter(
      ({ flags, prefix }) => !flags && (!prefix || isPrefixed(prefix)),
    );
    const version = oldest.get(engine) ?? 0;
    const isThere = (/** @type {Support} */ { version_added, version_removed }) =>
      numberOf(version_added) <= version && numberOf(version_removed) > version;
    if (usable.some(isThere)) return [];
    const first = Math.min(...usable.map(({ version_added }) => numberOf(version_added)));
    return `${name} ${version} (${Number.isFinite(first) ? `from ${first} on` : "in no version"})`;
  });
}

/**
 * Reports whether the newest version of each engine has a feature.
 * @param {Compat} compat
 */
export const isEverywhere = (compat) =>
  engines.every(([engine]) =>
    statementsOf(compat, engine).some(({ version_added, version_removed }) => version_added && !version_removed),
  );
