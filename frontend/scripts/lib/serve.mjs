import { spawn } from "node:child_process";
import { inTop, top } from "./files.mjs";
import { environment } from "./run.mjs";

const defaults = ["--http", "127.0.0.1:8090", "--dir", inTop("pb_data")];

/**
 * Starts the program in this terminal. Signals that should stop this process are passed on to the
 * program, which then shuts down by itself.
 * @param {string} program
 * @param {string[]} args follow the defaults, so they override them
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
