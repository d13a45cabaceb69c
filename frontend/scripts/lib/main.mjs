import { CommandFailed } from "./run.mjs";

/**
 * Runs a command of ours and lets the process end with its status. A failed program's own output
 * says more than our stack trace.
 * @param {() => Promise<unknown>} command a number that it answers is the status
 */
export async function main(command) {
  try {
    const status = await command();
    if (typeof status === "number") process.exitCode = status;
  } catch (cause) {
    const text = cause instanceof CommandFailed ? `${cause.output}\n${cause.message}` : cause;
    console.error(text);
    process.exitCode = 1;
  }
}
