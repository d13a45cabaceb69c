/**
 * `npm run test:attacks`: attacks the real program on this machine and prints what it cost. Takes about
 * four minutes. The variable WORKFORCE_ATTACKS in package.json switches on the long ones. Words select the attacks whose names contain one of them.
 */
import { build } from "./lib/build/build.mjs";
import { goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";

const words = process.argv.slice(2);

await main(async () => {
  await install();
  await build();
  const report = await goTest("-v", "-count=1", "-timeout=30m", `-run=${words.join("|") || "."}`, "./pb/test/attacks");
  console.log(report.replace(/^=== .*\n/gm, "").trim());
});
