/**
 * `npm run test:browsers`: visitors and staff do their work in WebKit and Firefox, and visitors in the oldest
 * Chromium whose scripts we support, each on a phone and on a desktop. It prints the engines with their versions,
 * and each journey with its engine and width. Takes about six minutes. It is no part of `npm test`, because the
 * engines are 400 MB.
 *
 * Words select engines (webkit, firefox, chromium). The first run fetches the old Chromium from the npm registry.
 * Options after two dashes are Playwright's, such as `-- -g grievance`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "./lib/build/build.mjs";
import { findEngines } from "./lib/engines.mjs";
import { npmTool, top } from "./lib/files.mjs";
import { install } from "./lib/install.mjs";
import { environment, main } from "./lib/run.mjs";

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith("-"));
const [wanted, options] = firstOption < 0 ? [words, []] : [words.slice(0, firstOption), words.slice(firstOption)];

await main(async () => {
  await install();
  const engines = await findEngines(wanted);
  await build();
  for (const [name, { version }] of Object.entries(engines)) console.log(`${name}: ${version}`);
  const tests = spawn(npmTool("playwright"), ["test", "--config", "frontend/engines.config.ts", ...options], {
    cwd: top,
    env: { ...environment, WORKFORCE_ENGINES: JSON.stringify(engines) },
    stdio: "inherit",
  });
  const [status] = await once(tests, "exit");
  return status ?? 1;
});
