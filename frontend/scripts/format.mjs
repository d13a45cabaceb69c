/** `npm run format`: formats every file as `npm test` requires it, and prints what it cannot fix. */

import { npmTool } from "./lib/files.mjs";
import { gofmt } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main, run } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

await main(install);
await main(() => timed("gofmt", () => gofmt("-w")));
await main(() => timed("stylelint", () => run(npmTool("stylelint"), ["--fix", "frontend/src/**/*.scss"])));
await main(() =>
  timed("biome", () => run(npmTool("biome"), ["check", "--write", "--colors=off", "--error-on-warnings", "."])),
);
