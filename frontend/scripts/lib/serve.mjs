import { spawn } from "node:child_process";
import { inTop, top } from "./paths.mjs";
import { environment } from "./run.mjs";

const defaults = ["--http", "127.0.0.1:8090", "--dir", inTop("pb_data")];

/**
 * Starts the program in this terminal. It hears the signals that ask this process to stop, and
 * stops by itself in its own time.
 * @param {string} program
 * @param {string[]} args stand after the defaults, so that they win
 * @param {Record<string, string>} [env]
 */
export function serve(program, args, env = {}) {
  const child = spawn(program, ["serve", ...defaults, ...args], {
    cwd: top,
    env: { ...environment, ...env },
    stdio: "inherit",
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, pass);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ? 1 : code));
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass);
  });
  return { child, ended };
}
