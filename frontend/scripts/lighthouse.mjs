/**
 * `npm run lighthouse`: rates every public page with Lighthouse as a phone on a slow network sees it, five
 * times each, and prints the medians as a Markdown table. Fails if a page misses a target.
 *
 *   npm run lighthouse -- --runs 3 careers blogs   only pages whose path contains one of the words
 *   npm run lighthouse -- --against FILE           measures an earlier program in turn
 */
import { parseArgs } from "node:util";
import { build } from "./lib/build/build.mjs";
import { ensureChromium, findChromium } from "./lib/chromium.mjs";
import { binary, npmTool } from "./lib/files.mjs";
import { install } from "./lib/install.mjs";
import { readPublicPages } from "./lib/public-pages.mjs";
import { CommandFailed, main, run } from "./lib/run.mjs";
import { startTemporarySite } from "./lib/temporary-site.mjs";

const { values: options, positionals: words } = parseArgs({
  options: { runs: { type: "string", default: "5" }, against: { type: "string" } },
  allowPositionals: true,
});
const runs = Number(options.runs);

/**
 * The columns of the table: what Lighthouse calls them, and the value that a page may not miss. Scores
 * are percent, times are milliseconds.
 * @type {{ name: string, read: (report: any) => number, digits?: number, atLeast?: number, atMost?: number }[]}
 */
const columns = [
  ...["performance", "accessibility", "best-practices", "seo"].map((category) => ({
    name: category,
    read: (/** @type {any} */ report) => 100 * report.categories[category].score,
    atLeast: 100,
  })),
  { name: "first paint", read: (report) => report.audits["first-contentful-paint"].numericValue, atMost: 1300 },
  { name: "largest paint", read: (report) => report.audits["largest-contentful-paint"].numericValue },
  { name: "blocking", read: (report) => report.audits["total-blocking-time"].numericValue },
  { name: "shift", read: (report) => report.audits["cumulative-layout-shift"].numericValue, digits: 3, atMost: 0 },
  { name: "bytes", read: (report) => report.audits["total-byte-weight"].numericValue },
];

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How often a run may fail because Chromium lost its trace, which happens on a busy machine. */
const lostRuns = 3;

/**
 * Rates an address once, in a browser of its own.
 * @param {string} url
 */
async function rate(url, lost = 0) {
  const args = [url, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"];
  // Search engines should not index search results. Lighthouse takes that for a mistake.
  if (url.endsWith("/search")) args.push("--skip-audits=is-crawlable");
  try {
    return JSON.parse(await run(npmTool("lighthouse"), args, { CHROME_PATH: findChromium() ?? "" }));
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    const problem = /Runtime error encountered: .*/.exec(cause.output)?.[0];
    if (problem?.includes("NO_NAVSTART") && lost < lostRuns) return rate(url, lost + 1);
    throw new CommandFailed(`lighthouse ${url}`, cause.status, problem ?? cause.output);
  }
}

/**
 * Rates a page several times with each program in turn, and returns the medians by program.
 * @param {string} path
 * @param {{ name: string, url: string }[]} sites
 */
async function ratePage(path, sites) {
  /** @type {Map<string, any[]>} */
  const reports = new Map(sites.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url } of sites) reports.get(name)?.push(await rate(url + path));
  }
  return sites.map(({ name }) => ({
    name,
    values: columns.map(({ read }) => median((reports.get(name) ?? []).map(read))),
  }));
}

/** @param {number[]} values @returns the names of the columns that miss their targets */
const missedBy = (values) =>
  columns.filter(({ atLeast, atMost }, at) => {
    const value = values[at] ?? Number.NaN;
    return value < (atLeast ?? value) || value > (atMost ?? value);
  });

/** @param {string[]} cells */
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);

await main(async () => {
  if (!(runs > 0)) throw new Error(`"${options.runs}" is not a number of runs`);
  await install();
  await build();
  await ensureChromium();
  const programs = [{ name: "now", file: binary }];
  if (options.against) programs.unshift({ name: "before", file: options.against });
  const sites = [];
  try {
    for (const { name, file } of programs) sites.push({ name, ...(await startTemporarySite(file)) });
    return await rateAll(sites);
  } finally {
    for (const { stop } of sites) await stop();
  }
});

/**
 * Prints the table and returns the exit status.
 * @param {{ name: string, url: string }[]} sites
 */
async function rateAll(sites) {
  const pages = await readPublicPages(sites.at(-1)?.url ?? "");
  const chosen = pages.filter(
    (path) => words.length === 0 || words.some((word) => path === word || (word !== "/" && path.includes(word))),
  );
  row("page", ...columns.map(({ name }) => name), "misses");
  row("---", ...columns.map(() => "---:"), "---");
  let misses = 0;
  for (const path of chosen) {
    for (const { name, values } of await ratePage(path, sites)) {
      const missed = missedBy(values);
      if (name === "now") misses += missed.length;
      const numbers = values.map((value, at) => value.toFixed(columns[at]?.digits ?? 0));
      row(options.against ? `${path} ${name}` : path, ...numbers, missed.map((column) => column.name).join(", "));
    }
  }
  return misses > 0 ? 1 : 0;
}
