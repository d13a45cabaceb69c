/**
 * `npm run test:faults`: breaks what breaks in years of operation, and runs the examples in deploy/. It
 * prints what was lost and how long it took. Takes about eight minutes. The variable WORKFORCE_FAULTS in
 * package.json switches on the long runs. Words select the tests whose names contain one of them.
 */
import { build } from "./lib/build/build.mjs";
import { goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";

const words = process.argv.slice(2);

await main(async () => {
  await install();
  await build();
  const tests = ["-v", "-count=1", "-p=1", "-timeout=30m", `-run=${words.join("|") || "."}`];
  const report = await goTest(...tests, "./pb/test/faults", "./deploy");
  console.log(report.replace(/^=== .*\n/gm, "").trim());
});
