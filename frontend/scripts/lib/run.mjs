import { spawn } from "node:child_process";
import { top } from "./files.mjs";

/** The environment of every program. GOTOOLCHAIN lets an older Go fetch the toolchain that go.mod names. */
export const environment = { ...process.env, GOTOOLCHAIN: "auto" };

const noGo =
  "Go was not found. Install Go 1.21 or newer (https://go.dev/dl); it fetches the version that go.mod names by itself.";

/** A program that failed. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | string | null} status
   * @param {string} output everything that it wrote
   * @param {string} stdout what it wrote to standard output
   */
  constructor(command, status, output, stdout = output) {
    super(`${command} ended with ${status}`);
    this.status = status;
    this.output = output;
    this.stdout = stdout;
  }
}

/** A run of tests that failed, with its counts. */
export class TestsFailed extends CommandFailed {
  /**
   * @param {string} command
   * @param {string} output
   * @param {number} passed
   * @param {number} failed 0 is counted as 1, because something outside the tests failed
   */
  constructor(command, output, passed, failed) {
    super(command, "failures", output);
    this.passed = passed;
    this.failed = Math.max(failed, 1);
  }
}

/**
 * Runs a program and returns its standard output. Throws CommandFailed with the whole output if the
 * program fails.
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

/**
 * Prints why something failed. If a program failed, prints the program's output instead of a stack trace.
 * @param {unknown} cause
 */
export const printFailure = (cause) =>
  console.error(cause instanceof CommandFailed ? `${cause.output}\n${cause.message}` : cause);

/**
 * Runs one of the npm commands and sets the exit status of the process.
 * @param {() => Promise<unknown>} command may return a number as the exit status
 */
export async function main(command) {
  try {
    const status = await command();
    if (typeof status === "number") process.exitCode = status;
  } catch (cause) {
    printFailure(cause);
    process.exitCode = 1;
  }
}
