import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { oldestBrowsers } from "../browsers.mjs";
import { inTop } from "../files.mjs";
import { definedNames, newerInScript } from "./newer-scripts.mjs";
import { newerInStyle } from "./newer-styles.mjs";

/** @typedef {import("../browsers.mjs").Environment} Environment */

/** @type {[code: string, environment: Environment, features: string[]][]} */
const scripts = [
  ["list.at(-1)", "public", []],
  ["list.toSorted()", "public", ["Array.toSorted"]],
  ["list.findLast(isAnswer)", "public", ["Array.findLast"]],
  ["list.findLast(isAnswer)", "admin", []],
  ["fetch(url, { signal: AbortSignal.timeout(9) })", "public", ["AbortSignal.timeout"]],
  ["URL.canParse(text)", "admin", ["URL.canParse"]],
  ["crypto.randomUUID()", "admin", ["crypto.randomUUID"]],
  ["new Intl.DurationFormat()", "admin", ["Intl.DurationFormat"]],
  ["window.navigation.navigate(url); new ToggleEvent(`toggle`)", "admin", ["ToggleEvent"]],
  ["box.addEventListener(`scrollend`, end)", "admin", ["Document.scrollend_event"]],
  ["text.split(/(?<=[.!?])\\s/)", "public", ["regular expression: lookbehind_assertion"]],
  ["text.split(/(?<=[.!?])\\s/)", "admin", []],
  ["jsx(`ul`, { popover: `auto`, children: [] })", "admin", ["attribute popover"]],
  // A name of our own says nothing about the browser.
  ["uploads.toSorted(); class Uploads { toSorted() {} }", "admin", []],
  ["const view = { URLPattern: 1 }; view.URLPattern", "admin", []],
];

it.each(scripts)("finds what is newer in the script %j of %s", (code, environment, features) => {
  const found = newerInScript(code, environment, definedNames([code]));
  expect(found.map(({ feature }) => feature)).toEqual(features);
});

/** @type {[css: string, environment: Environment, features: string[]][]} */
const styles = [
  ["a { height: 100dvh }", "public", ["unit dvh"]],
  ["a { height: 100dvh }", "admin", []],
  ["a { height: 100vh; height: 100dvh }", "public", []],
  ["@supports (height: 1dvh) { a { height: 100dvh } }", "public", []],
  ["@supports not (gap: 1px) { a { height: 100dvh } }", "public", ["unit dvh"]],
  ["a { translate: 0 1px }", "public", ["translate"]],
  ["a { transform: translateY(1px) }", "public", []],
  ["a { display: grid; text-wrap: balance }", "admin", ["text-wrap"]],
  ["a { color: color-mix(in srgb, red, blue) }", "public", ["color-mix()"]],
  ["a:has(b) { color: red }", "admin", [":has"]],
  ["a:has(b), c { color: red }", "admin", [":has in a list of selectors, which falls whole"]],
  ["a { mask-image: none }", "public", ["mask-image"]],
  ["a { -webkit-mask-image: none; mask-image: none }", "public", []],
  ["@media (scripting: none) { a { color: red } }", "public", ["@media (scripting)"]],
  ["@starting-style { a { opacity: 0 } }", "admin", ["@starting-style"]],
];

it.each(styles)("finds what is newer in the style %j of %s", (css, environment, features) => {
  expect(newerInStyle(css, environment).map(({ feature }) => feature)).toEqual(features);
});

it("has the oldest browsers that README names", async () => {
  const readme = await readFile(inTop("README.md"), "utf8");
  const [, visitors = "", admins = ""] = readme.match(/Visitors' pages run([^;]*).*The admin area needs([^`]*)/) ?? [];
  const numbers = (/** @type {string} */ text) => text.match(/\d+(\.\d+)?/g)?.map(Number);
  const versions = (/** @type {Environment} */ environment) => [
    ...new Set(new Map(oldestBrowsers(environment)).values()),
  ];
  expect(numbers(visitors)).toEqual(versions("public"));
  expect(numbers(admins)).toEqual(versions("admin"));
});
