/** `npm run licences`: builds the program and writes docs/THIRD_PARTY.md, the list of what it contains. */
import { build } from "./lib/build/build.mjs";
import { install } from "./lib/install.mjs";
import { writeLicences } from "./lib/licences.mjs";
import { main } from "./lib/run.mjs";

await main(async () => {
  await install();
  await build();
  await writeLicences();
});
