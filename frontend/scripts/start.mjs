/**
 * `npm start`: installs and builds what has changed, then serves on http://127.0.0.1:8090 with the
 * data in pb_data. Further arguments go to the program: `npm start -- --http 0.0.0.0:80`.
 */
import { build } from "./lib/build/build.mjs";
import { binary } from "./lib/files.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";

await main(async () => {
  await install();
  await build();
  return serve(binary, process.argv.slice(2)).ended;
});
