import { spawn } from "node:child_process";
import { once } from "node:events";
import { npmTool, top } from "./files.mjs";
import { environment } from "./run.mjs";

/**
 * Splits what stands behind an npm command into words, and Playwright's options after them.
 * @param {string[]} given
 */
export function wordsAndOptions(given) {
  const first = given.findIndex((word) => word.startsWith("-"));
  return first < 0 ? { words: given, options: [] } : { words: given.slice(0, first), options: given.slice(first) };
}

/**
 * Runs Playwright in this terminal and returns its exit status.
 * @param {string} config
 * @param {string[]} options
 * @param {Record<string, string>} env
 */
export async function playwright(config, options, env) {
  const args = ["test", "--config", config, ...options];
  const tests = spawn(npmTool("playwright"), args, { cwd: top, env: { ...environment, ...env }, stdio: "inherit" });
  const [status] = await once(tests, "exit");
  return status ?? 1;
}
