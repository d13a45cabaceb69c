import { spawn } from "node:child_process";
import { top } from "./paths.mjs";

/** What each program gets: an older installed Go fetches the toolchain that go.mod asks for. */
export const environment = { ...process.env, GOTOOLCHAIN: "auto" };

const noGo =
  "Go was not found. Install Go 1.21 or newer (https://go.dev/dl); it fetches the version that go.mod names by itself.";

/** A program that did not end well. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | string | null} status
   * @param {string} output all that it wrote
   * @param {string} stdout the part of it on standard output
   */
  constructor(command, status, output, stdout = output) {
    super(`${command} ended with ${status}`);
    this.output = output;
    this.stdout = stdout;
  }
}

/**
 * Runs a program to its end and answers its standard output. Throws CommandFailed, with all that
 * it wrote, when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: top,
      env: { ...environment, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      all += text;
    });
    child.on("error", (cause) => {
      reject(new CommandFailed(command, "an error", command === "go" ? noGo : cause.message));
    });
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed(`${command} ${args.join(" ")}`, code ?? signal, all, output));
    });
  });
}
