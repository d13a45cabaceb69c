import { mkdir, readFile, rm } from "node:fs/promises";
import { inTop, npmTool } from "./paths.mjs";
import { CommandFailed, run } from "./run.mjs";
import { TestsFailed } from "./tests-failed.mjs";

/**
 * Runs a test tool that writes a JSON report, and answers how many tests passed.
 * @param {string} name
 * @param {string[]} args
 * @param {(report: string) => { args?: string[], env?: Record<string, string> }} reporting
 * @param {(report: any) => { passed: number, failed: number }} countsOf
 */
async function tested(name, args, reporting, countsOf) {
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

/** Runs the component tests and answers how many passed. */
export const componentTests = () =>
  tested(
    "vitest",
    ["run", "--config", "frontend/vitest.config.ts"],
    (report) => ({ args: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] }),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );

/** Runs the browser tests against bin/workforce and answers how many passed. */
export const browserTests = () =>
  tested(
    "playwright",
    ["test", "--config", "frontend/playwright.config.ts"],
    (report) => ({ args: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
