/**
 * `npm run build`: builds bin/workforce. `npm run build -- linux/arm64` also builds bin/linux-arm64/workforce, for
 * another system or processor.
 */
import { build, buildFor } from "./lib/build/build.mjs";
import { inTop } from "./lib/files.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";

await main(async () => {
  await install();
  await build();
  for (const target of process.argv.slice(2)) await buildFor(target, inTop("bin", target.replace("/", "-")));
});
