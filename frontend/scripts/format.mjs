/**
 * `npm run format`: puts every file into the form that `npm test` asks for, and prints what only a
 * person can mend.
 */
import { gofmt } from "./lib/go-tools.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { npmTool } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

await main(install);
await main(() => timed("gofmt", () => gofmt("-w")));
await main(() => timed("stylelint", () => run(npmTool("stylelint"), ["--fix", "frontend/src/**/*.scss"])));
await main(() =>
  timed("biome", () => run(npmTool("biome"), ["check", "--write", "--colors=off", "--error-on-warnings", "."])),
);
