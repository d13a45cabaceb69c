import { mkdir, readFile, rm } from "node:fs/promises";
import { inTop, npmTool } from "./files.mjs";
import { CommandFailed, run, TestsFailed } from "./run.mjs";

/**
 * Runs a test tool that writes a JSON report, and returns how many tests passed.
 * @param {string} name
 * @param {string[]} args
 * @param {(report: string) => { args?: string[], env?: Record<string, string> }} reporting
 * @param {(report: any) => { passed: number, failed: number }} countsOf
 */
async function runTests(name, args, reporting, countsOf) {
  const report = inTop(".cache/reports", `${name}.json`);
  await mkdir(inTop(".cache/reports"), { recursive: true });
  await rm(report, { force: true });
  const counts = async () => countsOf(JSON.parse(await readFile(report, "utf8")));
  const { args: reportArgs = [], env } = reporting(report);
  try {
    await run(npmTool(name), [...args, ...reportArgs], env);
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    const { passed, failed } = await counts().catch(() => ({ passed: 0, failed: 1 }));
    throw new TestsFailed(cause.message, cause.output, passed, failed);
  }
  return (await counts()).passed;
}

/** Runs the component tests and returns how many passed. */
export const componentTests = () =>
  runTests(
    "vitest",
    ["run", "--config", "frontend/vitest.config.ts"],
    (report) => ({ args: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] }),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );

/** Runs the browser tests against bin/workforce and returns how many passed. */
export const browserTests = () =>
  runTests(
    "playwright",
    ["test", "--config", "frontend/playwright.config.ts"],
    (report) => ({ args: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
