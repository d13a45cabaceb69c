/**
 * `npm test`: runs every check and every test, the fast ones first, and stops at the first failure.
 * `npm test -- browser` runs only the steps whose names contain one of the words, and what they need.
 */
import { build, generate } from "./lib/build/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { npmTool } from "./lib/files.mjs";
import { browserTests, componentTests } from "./lib/frontend-tests.mjs";
import { goDeadCode, goFormat, goTool } from "./lib/go.mjs";
import { goTests } from "./lib/go-tests.mjs";
import { install } from "./lib/install.mjs";
import { checkLicences } from "./lib/licences.mjs";
import { main, run, TestsFailed } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

const words = process.argv.slice(2);
let passed = 0;
let failed = 0;

/** @type {import("./lib/frontend-tests.mjs").Result["times"]} */
const times = [];

/** @param {string} name @returns whether this step was asked for */
const isSelected = (name) => words.length === 0 || words.some((word) => name.includes(word));

/** @param {string} name @param {() => Promise<unknown>} work */
async function check(name, work) {
  if (isSelected(name)) await timed(name, work);
}

/** @param {string} name @param {() => Promise<import("./lib/frontend-tests.mjs").Result>} work */
async function test(name, work) {
  if (!isSelected(name)) return;
  try {
    const result = await timed(name, work, ({ passed: count }) => `${count} passed`);
    passed += result.passed;
    times.push(...result.times);
  } catch (cause) {
    if (cause instanceof TestsFailed) {
      passed += cause.passed;
      failed += cause.failed;
    }
    throw cause;
  }
}

async function everything() {
  await install();
  await check("format and lint", () => run(npmTool("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]));
  await check("styles lint", () => run(npmTool("stylelint"), ["frontend/src/**/*.scss"]));
  await check("go format", goFormat);
  await check("frontend imports", async () => (await import("./lib/checks/check-imports.mjs")).checkImports());
  if (["types", "frontend dead code", "component tests"].some(isSelected)) await generate();
  await check("types", () => run(npmTool("tsc"), ["--project", "frontend"]));
  await check("types of scripts", () => run(npmTool("tsc"), ["--project", "frontend/scripts"]));
  await check("frontend dead code", () => run(npmTool("knip"), ["--no-progress", "--no-config-hints"]));
  await check("staticcheck", () => goTool("staticcheck", "./..."));
  await check("go dead code", goDeadCode);
  if (["licences", "oldest browsers", "go tests", "browser tests"].some(isSelected)) await build();
  await check("licences", checkLicences);
  await check("oldest browsers", async () => (await import("./lib/checks/check-browsers.mjs")).checkBrowsers());
  await test("go tests", goTests);
  await test("component tests", componentTests);
  if (isSelected("browser tests")) await ensureChromium();
  await test("browser tests", browserTests);
}

function printSlowest() {
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

await main(async () => {
  try {
    await everything();
  } catch (cause) {
    // A failed check counts as well: a failed run must never end with "0 failed".
    failed ||= 1;
    throw cause;
  } finally {
    // On exit, so that the total is the last line, below the output of a failure.
    printSlowest();
    process.once("exit", () => console.log(`\n${passed} passed, ${failed} failed`));
  }
});
