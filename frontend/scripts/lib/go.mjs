import { run } from "./run.mjs";

/** @type {Promise<{ GOFLAGS: string }> | undefined} */
let environment;

/**
 * The machine's own Go flags and -trimpath: with the same flags everywhere, the program, its tests
 * and the checkers compile each package once between them.
 */
export function goEnvironment() {
  environment ??= run("go", ["env", "GOFLAGS"]).then((flags) => ({ GOFLAGS: `${flags.trim()} -trimpath`.trim() }));
  return environment;
}

/**
 * Runs the go command and answers its standard output.
 * @param {string[]} args
 */
export const go = async (...args) => run("go", args, await goEnvironment());
