/**
 * `npm run bench`: measures the program side by side with servers that do less, prints the tables, and
 * writes docs/BENCHMARKS.md and the figures (.cache/bench/COMMIT.json). Takes about five minutes.
 *
 * Words select tables (pages, submissions, lists, content, renders, shared); then docs/BENCHMARKS.md stays as it is.
 *   --quick         one short round of each, in about a minute; docs/BENCHMARKS.md stays as it is
 *   --million       lists of 1,000,000 rows, too; takes about five minutes more and 3 GB of disk
 *   --compare FILE  prints what has changed since the run that wrote these figures
 *   --against FILE  measures another program in turns with ours, too (but not content and shared);
 *                   docs/BENCHMARKS.md stays as it is
 *   --json FILE     writes the figures to this file
 */
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./lib/build/build.mjs";
import { cacheFolder, inTop } from "./lib/files.mjs";
import { goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main, run } from "./lib/run.mjs";

const { values: options, positionals: tables } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean" },
    million: { type: "boolean" },
    compare: { type: "string" },
    against: { type: "string" },
    json: { type: "string" },
  },
});

await main(async () => {
  await install();
  await build();
  const commit = (await run("git", ["describe", "--always", "--dirty"])).trim();
  const json = resolve(options.json ?? join(cacheFolder, "bench", `${commit}.json`));
  await mkdir(dirname(json), { recursive: true });
  const flags = [`-json=${json}`, `-tables=${tables.join(",")}`];
  if (options.quick) flags.push("-rounds=1", "-duration=500ms", "-rows=1000");
  const page = inTop("docs/BENCHMARKS.md");
  const isWhole = !options.quick && !options.against && tables.length === 0;
  if (isWhole) flags.push(`-markdown=${page}`);
  if (options.million) flags.push("-rows=1000000");
  if (options.compare) flags.push(`-compare=${resolve(options.compare)}`);
  if (options.against) flags.push(`-against=${resolve(options.against)}`);
  const test = ["-v", "-count=1", "-timeout=60m", "-run=TestBench", "./pb/test/bench", "-args", ...flags];
  const report = await goTest(...test);
  console.log(`${report.replace(/^(===|---|PASS|ok).*\n/gm, "").trim()}\n\nThe figures are in ${json}`);
});
