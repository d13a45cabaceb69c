/**
 * `npm run test:fuzz -- MINUTES`: runs every Go fuzz target for some minutes, one after another. The
 * default is 10 minutes each. Words after the number select the targets whose names contain one of them.
 * A finding is written to testdata/fuzz in the folder of its package, where `npm test` repeats it.
 */
import { generate } from "./lib/build/build.mjs";
import { go } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

const [minutes = "10", ...words] = process.argv.slice(2);

/**
 * Returns all targets with their packages. `go test -list` names the targets of a package above it.
 * @returns {Promise<{ target: string, package: string }[]>}
 */
async function findTargets() {
  /** @type {{ target: string, package: string }[]} */
  const targets = [];
  /** @type {string[]} */
  let names = [];
  for (const line of (await go("test", "-list", "^Fuzz", "./pb/...")).split("\n")) {
    const [first = "", name = ""] = line.split("\t");
    if (line.startsWith("Fuzz")) names.push(line);
    if (first.trim() !== "ok") continue;
    targets.push(...names.map((target) => ({ target, package: name })));
    names = [];
  }
  return targets;
}

await main(async () => {
  if (!(Number(minutes) > 0)) throw new Error(`"${minutes}" is not a number of minutes`);
  await install();
  await generate();
  const time = `${Number(minutes) * 60}s`;
  for (const { target, package: folder } of await findTargets()) {
    if (words.length > 0 && !words.some((word) => target.includes(word))) continue;
    await timed(target, () => go("test", "-run=^$", `-fuzz=^${target}$`, `-fuzztime=${time}`, folder));
  }
});
