import { CommandFailed } from "./run.mjs";

/** A run of tests that did not pass, with its counts. */
export class TestsFailed extends CommandFailed {
  /**
   * @param {string} command
   * @param {string} output
   * @param {number} passed
   * @param {number} failed none is counted as one: something outside the tests failed
   */
  constructor(command, output, passed, failed) {
    super(command, "failures", output);
    this.passed = passed;
    this.failed = Math.max(failed, 1);
  }
}
