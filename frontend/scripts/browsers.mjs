/**
 * `npm run test:browsers`: visitors and staff do their work in WebKit and Firefox, and visitors in the oldest
 * Chromium whose scripts we support, each on a phone and on a desktop. It prints the engines with their versions,
 * and each journey with its engine and width. Takes about six minutes. It is no part of `npm test`, because the
 * engines are 400 MB.
 *
 * Words select engines (webkit, firefox, chromium). The first run fetches the old Chromium from the npm registry.
 * Options after two dashes are Playwright's, such as `-- -g grievance`.
 */
import { build } from "./lib/build/build.mjs";
import { findEngines } from "./lib/engines.mjs";
import { install } from "./lib/install.mjs";
import { playwright, wordsAndOptions } from "./lib/playwright.mjs";
import { main } from "./lib/run.mjs";

const { words, options } = wordsAndOptions(process.argv.slice(2));

await main(async () => {
  await install();
  const engines = await findEngines(words);
  await build();
  for (const [name, { version }] of Object.entries(engines)) console.log(`${name}: ${version}`);
  return playwright("frontend/engines.config.ts", options, { WORKFORCE_ENGINES: JSON.stringify(engines) });
});
