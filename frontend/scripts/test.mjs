/**
 * `npm test`: runs every check and every test, two steps at a time, and each as soon as it can: the checks, the build
 * and the tests of the program beside the checks and the tests of the frontend. No step begins after a failure.
 *
 * `npm test -- browser` runs only the steps whose names contain one of the words, and what they need.
 * `npm test -- --changed` runs only what the changes since main can touch, in about two minutes.
 */
import { build, generate } from "./lib/build/build.mjs";
import { changes, everything } from "./lib/changed.mjs";
import { ensureTestBrowser } from "./lib/chromium.mjs";
import { npmTool } from "./lib/files.mjs";
import { browserTests, componentTests } from "./lib/frontend-tests.mjs";
import { goDeadCode, goFormat, goTool } from "./lib/go.mjs";
import { goTests } from "./lib/go-tests.mjs";
import { install } from "./lib/install.mjs";
import { checkLicences, thirdParty } from "./lib/licences.mjs";
import { main, printFailure, run, TestsFailed } from "./lib/run.mjs";
import { stepTimes, timed } from "./lib/step.mjs";

const args = process.argv.slice(2);
const words = args.filter((arg) => arg !== "--changed");
const scope = args.includes("--changed") ? await changes() : everything;
let passed = 0;
let failed = 0;

/** @type {import("./lib/frontend-tests.mjs").Result["times"]} */
const testTimes = [];

/** @param {string[]} names @returns whether one of these steps was asked for and may begin */
const mayBegin = (...names) =>
  failed === 0 && (words.length === 0 || names.some((name) => words.some((word) => name.includes(word))));

/** @param {RegExp} pattern @returns whether a file that a step looks at has changed */
const isTouched = (pattern) => !scope.files || scope.files.some((file) => pattern.test(file));

/**
 * Does some work, and prints its failure at once, because the work beside it may take minutes.
 * @template T
 * @param {() => Promise<T>} work
 */
async function attempt(work) {
  try {
    return await work();
  } catch (cause) {
    passed += cause instanceof TestsFailed ? cause.passed : 0;
    // A failed check counts as well: a failed run must never end with "0 failed".
    failed += cause instanceof TestsFailed ? cause.failed : 1;
    printFailure(cause);
    return undefined;
  }
}

/** @param {string} name @param {() => Promise<unknown>} work */
async function check(name, work) {
  if (mayBegin(name)) await attempt(() => timed(name, work));
}

/** @param {string} name @param {() => Promise<import("./lib/frontend-tests.mjs").Result>} work */
async function test(name, work) {
  if (!mayBegin(name)) return;
  const result = await attempt(() => timed(name, work, ({ passed: count }) => `${count} passed`));
  passed += result?.passed ?? 0;
  testTimes.push(...(result?.times ?? []));
}

/** The steps that read what the build writes. */
const needBuild = ["types", "frontend dead code", "licences", "oldest browsers", "go tests", "browser tests"];

const scripts = /^(frontend|content)\/.*\.(tsx?|mjs|json)$|^package(-lock)?\.json$/;

async function prepare() {
  await install();
  if (mayBegin("component tests", ...needBuild)) await generate();
}

async function checkFrontend() {
  await check("format and lint", () => run(npmTool("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]));
  if (isTouched(/\.scss$|stylelintrc/)) {
    await check("styles lint", () => run(npmTool("stylelint"), ["frontend/src/**/*.scss"]));
  }
  if (!isTouched(scripts)) return;
  await check("frontend imports", async () => (await import("./lib/checks/check-imports.mjs")).checkImports());
  await check("types of scripts", () => run(npmTool("tsc"), ["--project", "frontend/scripts"]));
  await test("component tests", () => componentTests(scope));
}

/** Needs neither npm packages nor the build, so it begins while they are made. */
async function checkProgram() {
  await check("go format", goFormat);
  if (scope.packages.length > 0) await check("staticcheck", () => goTool("staticcheck", ...scope.packages));
  // It looks at the whole program, which takes longer than what a change touches.
  if (!scope.files) await check("go dead code", goDeadCode);
}

async function checkBuild() {
  if (isTouched(/^(go\.(mod|sum)|package-lock\.json)$/) || scope.files?.includes(thirdParty)) {
    await check("licences", checkLicences);
  }
  // The program says what its calls answer, so a change of Go code can break the frontend.
  if (isTouched(scripts) || isTouched(/^pb\/.*\.go$/)) {
    await check("types", () => run(npmTool("tsc"), ["--project", "frontend"]));
  }
  if (isTouched(scripts)) {
    await check("frontend dead code", () => run(npmTool("knip"), ["--no-progress", "--no-config-hints"]));
    await check("oldest browsers", async () => (await import("./lib/checks/check-browsers.mjs")).checkBrowsers());
  }
}

async function testProgram() {
  if (scope.packages.length > 0) await test("go tests", () => goTests(scope));
}

async function testInBrowser() {
  if (scope.files && scope.specs.length === 0) return;
  if (mayBegin("browser tests")) await attempt(ensureTestBrowser);
  await test("browser tests", () => browserTests(scope));
}

/** @param {string} title @param {{ name: string, seconds: number }[]} times */
function print(title, times) {
  if (times.length > 0) console.log(`\n${title}:`);
  for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function printTimes() {
  print("The steps", stepTimes);
  print("The slowest tests", testTimes.sort((one, other) => other.seconds - one.seconds).slice(0, 10));
}

async function runSteps() {
  const prepared = prepare();
  const built = Promise.all([prepared, checkProgram()]).then(async () => {
    if (mayBegin(...needBuild)) await attempt(build);
  });
  // The Go tests often wait for a disk or a clock, so the processors have time for the browser.
  await Promise.all([
    built.then(testProgram),
    prepared
      .then(checkFrontend)
      .then(() => built)
      .then(checkBuild)
      .then(testInBrowser),
  ]);
}

await main(async () => {
  await attempt(runSteps);
  printTimes();
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
