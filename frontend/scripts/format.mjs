/** `npm run format`: puts every file into the form that `npm test` asks for. */
import { gofmt } from "./lib/go-tools.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { npmTool } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

await main(async () => {
  await install();
  await timed("biome", () => run(npmTool("biome"), ["check", "--write", "--colors=off", "."]));
  await timed("stylelint", () => run(npmTool("stylelint"), ["--fix", "--no-color", "frontend/src/**/*.scss"]));
  await timed("gofmt", () => gofmt("-w"));
});
