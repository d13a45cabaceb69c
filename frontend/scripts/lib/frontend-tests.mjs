import { mkdir, readFile, rm } from "node:fs/promises";
import { inTop, npmTool } from "./files.mjs";
import { CommandFailed, run, TestsFailed } from "./run.mjs";

/**
 * What passed, and how long each test took.
 * @typedef {{ passed: number, times: { name: string, seconds: number }[] }} Result
 */

/**
 * Runs a test tool that writes a JSON report, and returns what passed.
 * @param {string} name
 * @param {string[]} args
 * @param {(report: string) => { args?: string[], env?: Record<string, string> }} reporting
 * @param {(report: any) => { passed: number, failed: number }} countsOf
 * @param {(report: any) => Result["times"]} timesOf
 * @returns {Promise<Result>}
 */
async function runTests(name, args, reporting, countsOf, timesOf) {
  const report = inTop(".cache/reports", `${name}.json`);
  await mkdir(inTop(".cache/reports"), { recursive: true });
  await rm(report, { force: true });
  const read = async () => JSON.parse(await readFile(report, "utf8"));
  const { args: reportArgs = [], env } = reporting(report);
  try {
    await run(npmTool(name), [...args, ...reportArgs], env);
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    const { passed, failed } = await read()
      .then(countsOf)
      .catch(() => ({ passed: 0, failed: 1 }));
    throw new TestsFailed(cause.message, cause.output, passed, failed);
  }
  const results = await read();
  return { passed: countsOf(results).passed, times: timesOf(results) };
}

/**
 * Runs the component tests, or only those that import a changed file.
 * @param {import("./changed.mjs").Scope} scope
 */
export const componentTests = ({ since }) =>
  runTests(
    "vitest",
    ["run", "--config", "frontend/vitest.config.ts", ...(since ? ["--passWithNoTests", `--changed=${since}`] : [])],
    (report) => ({ args: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] }),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    ({ testResults }) =>
      testResults.flatMap((/** @type {any} */ { assertionResults }) =>
        assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
          name: fullName,
          seconds: (duration ?? 0) / 1000,
        })),
      ),
  );

/**
 * Returns the tests of a suite in Playwright's report and of the suites in it.
 * @param {any} suite
 * @returns {Result["times"]}
 */
const timesOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests.map((/** @type {any} */ { projectName, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      seconds: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration / 1000, 0),
    })),
  ),
  ...suites.flatMap(timesOfSuite),
];

/**
 * Runs the browser tests against bin/workforce.
 * @param {import("./changed.mjs").Scope} scope
 */
export const browserTests = ({ specs }) =>
  runTests(
    "playwright",
    ["test", "--config", "frontend/playwright.config.ts", ...specs],
    (report) => ({ args: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    timesOfSuite,
  );
