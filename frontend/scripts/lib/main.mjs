import { CommandFailed } from "./run.mjs";

/**
 * Runs a command of ours and ends the process with its status. A failed program's own output
 * says more than our stack trace.
 * @param {() => Promise<number | void>} command
 */
export async function main(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (cause) {
    const text = cause instanceof CommandFailed ? `${cause.output}\n${cause.message}` : cause;
    console.error(text);
    process.exitCode = 1;
  }
}
