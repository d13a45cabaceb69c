/**
 * `npm run test:others`: programs that nobody here wrote read what the built program says: the Nu HTML checker, a
 * checker of structured data, a crawler's reading of robots.txt, feed readers, Redocly, Spectral, generated clients in
 * Go and TypeScript, a calendar and SpamAssassin. It prints what it left out, because it is not on this machine and
 * could not be fetched. It is no part of `npm test`, because the tools are 250 MB.
 *
 * Words select readers (nu, feeds, …; lib/readers.mjs). Options after two dashes are Playwright's. What is accepted,
 * and why, stands beside each test in e2e/others.
 */
import { build } from "./lib/build/build.mjs";
import { install } from "./lib/install.mjs";
import { playwright, wordsAndOptions } from "./lib/playwright.mjs";
import { findReaders } from "./lib/readers.mjs";
import { main } from "./lib/run.mjs";

const { words, options } = wordsAndOptions(process.argv.slice(2));

await main(async () => {
  await install();
  const readers = await findReaders(words);
  await build();
  return playwright("frontend/others.config.ts", options, { WORKFORCE_READERS: JSON.stringify(readers) });
});
