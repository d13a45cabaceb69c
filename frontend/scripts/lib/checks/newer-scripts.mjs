import { parseSync, Visitor } from "vite";
import { dataOf, isEverywhere, lackingBrowsers } from "./compat.mjs";

/** @typedef {import("./compat.mjs").Compat} Compat */
/** @typedef {{ start: number, end: number }} Span */

const windows = new Set(["window", "globalThis", "self"]);

/** What exists on pages with TLS only, because MDN's data do not say it and offices open ours without. */
const secureOnly = new Set(["crypto.randomUUID", "crypto.subtle", "navigator.clipboard", "navigator.locks"]);

const interfaces = [["api"], ["javascript", "builtins"], ["javascript", "builtins", "Intl"]].flatMap((path) =>
  Object.entries(dataOf(...path)),
);

/**
 * The members of all interfaces by name, with the interface. A script does not say of which interface a value is.
 * @type {Map<string, { feature: string, compat: Compat }[]>}
 */
const members = new Map();
/** @type {typeof members} */
const events = new Map();
for (const [owner, content] of interfaces) {
  for (const [key, { __compat: compat }] of Object.entries(content)) {
    if (!compat || key.endsWith("_static")) continue;
    const [map, name] = key.endsWith("_event") ? [events, key.slice(0, -6)] : [members, key];
    if (/^CSS.*(Rule|Descriptors)$/.test(owner)) continue;
    map.set(name, [...(map.get(name) ?? []), { feature: `${owner}.${key}`, compat }]);
  }
}

/** Returns a string that stands in a script, with any quotes. @param {any} node @returns {string | undefined} */
const stringOf = (node) =>
  node?.type === "TemplateLiteral" && node.quasis.length === 1 ? node.quasis[0].value.cooked : node?.value;

/** @param {string} code */
const parsed = (code) => parseSync("built.js", code).program;

/**
 * Returns the names of all members that scripts define themselves. Uses of such a name are not judged.
 * @param {string[]} scripts
 */
export function definedNames(scripts) {
  /** @type {Set<string>} */
  const names = new Set();
  const add = (/** @type {any} */ key) => names.add(String(key?.name ?? key?.value));
  const visitor = new Visitor({
    Property({ key }) {
      add(key);
    },
    MethodDefinition({ key }) {
      add(key);
    },
    PropertyDefinition({ key }) {
      add(key);
    },
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression") add(left.property);
    },
  });
  for (const script of scripts) visitor.visit(parsed(script));
  return names;
}

/**
 * Finds what a built script uses and the oldest served browsers lack: globals, members, events, attributes of
 * elements and regular expressions. Vite replaces newer syntax.
 * @param {string} code
 * @param {import("../browsers.mjs").Environment} environment
 * @param {Set<string>} defined
 */
export function newerInScript(code, environment, defined) {
  /** @type {import("./compat.mjs").Finding[]} */
  const found = [];
  /** @param {string} feature @param {string} name @param {string[]} lacking @param {Span} span */
  function add(feature, name, lacking, { start, end }) {
    if (lacking.length === 0) return;
    const pattern = new RegExp(`(?<![-\\w])${name}(?![-\\w])`);
    found.push({ feature, pattern, lacking, excerpt: code.slice(Math.max(0, start - 30), end + 20) });
  }
  /** @param {string} name @param {Span} span */
  function global(name, span) {
    if (!/^[A-Z]/.test(name)) return;
    const compat = dataOf("javascript", "builtins", name).__compat ?? dataOf("api", name).__compat;
    add(name, name, lackingBrowsers(compat, environment), span);
  }
  /** @param {string} name @param {typeof members} map @param {Span} span */
  function anyOf(name, map, span) {
    const owners = map.get(name) ?? [];
    // Experiments of one engine share their names with ordinary members, so they do not count.
    const best = owners.find(({ compat }) => isEverywhere(compat));
    if (!best || owners.some(({ compat }) => lackingBrowsers(compat, environment).length === 0)) return;
    add(best.feature, name, lackingBrowsers(best.compat, environment), span);
  }

  /** The names after a dot or before a colon: they are no globals. */
  const namesOnly = new Set();
  new Visitor({
    Property({ key, computed }) {
      if (!computed) namesOnly.add(key);
    },
    MethodDefinition({ key }) {
      namesOnly.add(key);
    },
    PropertyDefinition({ key }) {
      namesOnly.add(key);
    },
    Identifier(node) {
      if (!namesOnly.has(node)) global(node.name, node);
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (property.type !== "Identifier" || node.computed) return;
      namesOnly.add(property);
      const { name } = property;
      const owner = object.type === "Identifier" ? object.name : "";
      const own =
        dataOf("javascript", "builtins", owner, name).__compat ?? dataOf("api", owner, `${name}_static`).__compat;
      if (secureOnly.has(`${owner}.${name}`)) add(`${owner}.${name}`, `${owner}.${name}`, ["pages without TLS"], node);
      else if (own) add(`${owner}.${name}`, name, lackingBrowsers(own, environment), node);
      else if (windows.has(owner)) global(name, node);
      else if (!defined.has(name)) anyOf(name, members, node);
    },
    CallExpression({ callee, arguments: [first, second] }) {
      const text = stringOf(first);
      if (!first || typeof text !== "string") return;
      const method =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name;
      if (method === "addEventListener") anyOf(text, events, first);
      if (!dataOf("html", "elements", text).__compat || second?.type !== "ObjectExpression") return;
      // An element of React: jsx("ul", { popover: "auto" })
      for (const property of second.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const name = property.key.name.toLowerCase();
        const own = dataOf("html", "elements", text, name).__compat;
        const compat = own ?? dataOf("html", "global_attributes", name).__compat;
        add(`attribute ${name}`, property.key.name, lackingBrowsers(compat, environment), property);
      }
    },
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const judge = (/** @type {string[]} */ ...path) => {
        const lacking = lackingBrowsers(dataOf("javascript", ...path).__compat, environment);
        add(`regular expression: ${path.at(-1)}`, path.at(-1) ?? "", lacking, node);
      };
      if (/\(\?<[=!]/.test(pattern)) judge("regular_expressions", "lookbehind_assertion");
      if (/\(\?[ims]*-?[ims]+:/.test(pattern)) judge("regular_expressions", "modifier");
      if (flags.includes("v")) judge("builtins", "RegExp", "unicodeSets");
      if (flags.includes("d")) judge("builtins", "RegExp", "hasIndices");
    },
  }).visit(parsed(code));
  return found;
}
