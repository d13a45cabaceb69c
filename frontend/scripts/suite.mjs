/**
 * Runs one of the long Go suites against the real program on this machine, and prints its report. Words select the
 * tests, or the faults of a cluster, whose names contain one of them.
 *
 *   npm run test:attacks   attacks the program and prints what it cost, in about four minutes
 *   npm run test:faults    breaks what breaks in years of operation, and runs the examples in deploy/. Prints what was
 *                          lost and how long it took, in about eight minutes
 *   npm run test:cluster   breaks a cluster of three programs in all ways, while eight visitors send grievances with
 *                          attachments and others read pages, all through a balancer. Fails if anything that was
 *                          acknowledged is lost or doubled, or if a page was not shown. Takes about six minutes;
 *                          WORKFORCE_CLUSTER_MINUTES=30 repeats all faults for half an hour
 */
import { build } from "./lib/build/build.mjs";
import { goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed, environment, main } from "./lib/run.mjs";
import { otherVersions } from "./lib/versions.mjs";

/**
 * @typedef {object} Suite
 * @property {string[]} args of `go test`
 * @property {Record<string, string>} env
 * @property {() => Promise<Record<string, string>>} [prepare] returns further variables
 */

const [name = "", ...words] = process.argv.slice(2);
const minutes = Number(process.env.WORKFORCE_CLUSTER_MINUTES || 0);
const chosen = words.join("|");

/** @type {Record<string, Suite>} */
const suites = {
  attacks: { args: ["-timeout=30m", `-run=${chosen || "."}`, "./pb/test/attacks"], env: { WORKFORCE_ATTACKS: "all" } },
  faults: {
    args: ["-p=1", "-timeout=30m", `-run=${chosen || "."}`, "./pb/test/faults", "./deploy"],
    env: { WORKFORCE_FAULTS: "all" },
  },
  cluster: {
    args: [`-timeout=${Math.ceil(minutes) + 40}m`, "-run=^TestCluster$", "./pb/test/faults"],
    env: { WORKFORCE_CLUSTER_MINUTES: `${minutes}`, WORKFORCE_CLUSTER_FAULTS: chosen },
    prepare: otherVersions,
  },
};

/** @param {string} report of `go test -v` */
const print = (report) => console.log(report.replace(/^=== .*\n/gm, "").trim());

await main(async () => {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite "${name}". Suites: ${Object.keys(suites).join(", ")}`);
  await install();
  await build();
  Object.assign(environment, suite.env, await suite.prepare?.());
  try {
    print(await goTest("-v", "-count=1", ...suite.args));
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    print(cause.output);
    process.exitCode = 1;
  }
});
