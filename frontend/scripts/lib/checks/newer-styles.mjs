import { parse } from "postcss";
import { dataOf, lackingBrowsers } from "./compat.mjs";

/** @typedef {import("./compat.mjs").Compat} Compat */

/** MDN's data name groups of units. @type {[RegExp, string][]} */
const unitGroups = [
  [/^dv/, "viewport_percentage_units_dynamic"],
  [/^sv/, "viewport_percentage_units_small"],
  [/^lv/, "viewport_percentage_units_large"],
  [/^cq/, "container_query_length_units"],
];

/** The kinds of functions in MDN's data, besides those of a property. */
const functionKinds = [[], ["color"], ["gradient"], ["easing-function"], ["transform-function"], ["filter-function"]];

/** @typedef {[feature: string, pattern: RegExp, compat: Compat | undefined]} Part */

/**
 * Returns what a value consists of: keywords, functions and units.
 * @param {string} property
 * @param {string} value
 * @returns {Part[]}
 */
function partsOf(property, value) {
  const own = dataOf("css", "properties", property);
  const all = (/** @type {RegExp} */ pattern) => Array.from(value.matchAll(pattern), ([, part = ""]) => part);
  return [
    ...all(/(?<=^|[\s,])([a-z][a-z-]*)(?=$|[\s,])/g).map((word) => {
      const pattern = new RegExp(`\\b${property}:[^;]*\\b${word}\\b`);
      return /** @type {Part} */ ([`${property}: ${word}`, pattern, own[word]?.__compat]);
    }),
    ...all(/([a-z][a-z-]*)\(/g).map((name) => {
      const kinds = [own[`${name}_function`], ...functionKinds.map((kind) => dataOf("css", "types", ...kind, name))];
      const compat = kinds.find((kind) => kind?.__compat)?.__compat;
      return /** @type {Part} */ ([`${name}()`, new RegExp(`\\b${name}\\(`), compat]);
    }),
    ...all(/\d([dsl]v[hwib]|[dsl]vm(?:in|ax)|cq[a-z]+|v[ib]|r?lh|r?cap|r?ic|rex|rch)\b/g).map((unit) => {
      const [, name = unit] = unitGroups.find(([group]) => group.test(unit)) ?? [];
      const { __compat: compat } = dataOf("css", "types", "length", name);
      return /** @type {Part} */ ([`unit ${unit}`, new RegExp(`\\d${unit}\\b`), compat]);
    }),
  ];
}

/** @param {import("postcss").Node} node @returns {boolean} whether it counts only where a feature exists */
function isAskedFor({ parent }) {
  if (!parent) return false;
  const { name, params = "" } = /** @type {{ name?: string, params?: string }} */ (/** @type {unknown} */ (parent));
  const isQuestion = name === "supports" && !/^not\b/.test(params);
  return isQuestion || isAskedFor(parent);
}

/**
 * Finds what a built style sheet uses and the oldest served browsers lack. A declaration with an older one of the same
 * property before it is all right, and so is everything inside `@supports`, unless that asks for browsers that do not have something.
 * @param {string} css
 * @param {import("../browsers.mjs").Environment} environment
 */
export function newerInStyle(css, environment) {
  /** @type {import("./compat.mjs").Finding[]} */
  const found = [];
  /** @param {string} feature @param {RegExp} pattern @param {string[]} lacking @param {import("postcss").Node} node */
  function add(feature, pattern, lacking, node) {
    if (lacking.length > 0) found.push({ feature, pattern, lacking, excerpt: node.toString().slice(0, 100) });
  }
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    if (isAskedFor(rule)) return;
    add(
      `@${rule.name}`,
      new RegExp(`@${rule.name}\\b`),
      lackingBrowsers(dataOf("css", "at-rules", rule.name).__compat, environment),
      rule,
    );
    if (rule.name !== "media") return;
    for (const [, name = ""] of rule.params.matchAll(/\(\s*([a-z-]+)/g)) {
      add(
        `@media (${name})`,
        new RegExp(`\\(${name}\\b`),
        lackingBrowsers(dataOf("css", "at-rules", "media", name).__compat, environment),
        rule,
      );
    }
  });
  sheet.walkRules((rule) => {
    if (isAskedFor(rule)) return;
    for (const [sign, name = ""] of rule.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
      const lacking = lackingBrowsers(dataOf("css", "selectors", name).__compat, environment);
      const isList = lacking.length > 0 && rule.selectors.length > 1;
      add(isList ? `${sign} in a list of selectors, which falls whole` : sign, new RegExp(`${sign}\\b`), lacking, rule);
    }
  });
  sheet.walkDecls((declaration) => {
    if (isAskedFor(declaration)) return;
    const { prop, value, parent } = declaration;
    const before = parent?.nodes?.slice(0, parent.index(declaration)) ?? [];
    const hasPrefix = (/** @type {string} */ prefix) =>
      !!parent?.some((other) => other.type === "decl" && other.prop === prefix + prop);
    const lacking = lackingBrowsers(dataOf("css", "properties", prop).__compat, environment, hasPrefix);
    add(prop, new RegExp(`(?<![-\\w])${prop}:`), lacking, declaration);
    if (lacking.length > 0 || before.some((other) => other.type === "decl" && other.prop === prop)) return;
    for (const [feature, pattern, compat] of partsOf(prop, value)) {
      add(feature, pattern, lackingBrowsers(compat, environment, hasPrefix), declaration);
    }
  });
  return found;
}
