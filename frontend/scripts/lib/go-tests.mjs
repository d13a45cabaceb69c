import { goTestWith } from "./go.mjs";
import { CommandFailed, TestsFailed } from "./run.mjs";

/** @typedef {{ Action: string, Package?: string, ImportPath?: string, Test?: string, Output?: string, Elapsed?: number }} Event */

/** @param {string} lines what `go test -json` wrote @returns {Event[]} */
function eventsOf(lines) {
  return lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** @param {Event} event */
const testOf = ({ Package, Test }) => `${Package} ${Test}`;

/**
 * Returns the tests that ended with an action. A test with subtests does not count, its subtests do.
 * @param {Event[]} events
 * @param {string} action
 */
function leaves(events, action) {
  const parents = new Set(
    events.filter(({ Test }) => Test?.includes("/")).map((event) => testOf(event).replace(/\/[^/]*$/, "")),
  );
  return events.filter((event) => event.Test && event.Action === action && !parents.has(testOf(event)));
}

/**
 * Returns the output of the failed tests and packages, and of tests that a crash has kept from ending.
 * @param {Event[]} events
 */
function failureOutput(events) {
  const ended = new Set(events.filter(({ Action }) => Action === "pass" || Action === "skip").map(testOf));
  const failed = new Set(events.map(testOf).filter((test) => !ended.has(test)));
  return events
    .filter(({ Action, Output }) => Output && (Action === "output" || Action === "build-output"))
    .filter((event) => event.Action === "build-output" || failed.has(testOf(event)))
    .map(({ Output }) => Output)
    .join("");
}

/**
 * Returns why tests were skipped, each reason once. Leaves out the long runs of other npm commands.
 * @param {Event[]} events
 */
function skipReasons(events) {
  const skipped = new Set(events.filter(({ Action }) => Action === "skip").map(testOf));
  const reasons = events
    .filter((event) => event.Action === "output" && skipped.has(testOf(event)))
    .map(({ Output }) => Output?.match(/_test\.go:\d+: (.*)/)?.[1])
    .filter((reason) => reason && !reason.startsWith("runs in npm run"));
  return [...new Set(reasons)];
}

/** Collects garbage less often, which took a quarter of the processor time of the tests. */
const seldom = { GOGC: "300" };

/**
 * Vets the Go code and runs its tests. Says what was skipped. `go test` vets while it compiles, which a
 * `go vet` of its own would do a second time. After a change, the tests of what is rarely touched are left out.
 * @param {import("./changed.mjs").Scope} scope
 * @returns {Promise<import("./frontend-tests.mjs").Result>}
 */
export async function goTests({ packages, since }) {
  try {
    // No test measures how long something takes, so packages may be slow on a busy machine.
    const events = eventsOf(
      await goTestWith(seldom, "-json", "-vet=all", "-timeout=30m", ...(since ? ["-short"] : []), ...packages),
    );
    for (const reason of skipReasons(events)) console.log(`    skipped: ${reason}`);
    const passed = leaves(events, "pass");
    return {
      passed: passed.length,
      times: passed.map(({ Package, Test, Elapsed = 0 }) => ({ name: `${Package} ${Test}`, seconds: Elapsed })),
    };
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    const events = eventsOf(cause.stdout);
    const output = failureOutput(events) || cause.output;
    throw new TestsFailed("go test", output, leaves(events, "pass").length, leaves(events, "fail").length);
  }
}
