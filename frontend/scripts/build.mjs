/** `npm run build`: builds bin/workforce. */
import { build } from "./lib/build/build.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";

await main(async () => {
  await install();
  await build();
});
