/**
 * `npm run audit`: asks the vulnerability databases of Go and npm about the packages of this checkout.
 * It fails if something that is in bin/workforce is affected. If a database cannot be reached, it says so.
 */
import { build } from "./lib/build/build.mjs";
import { shippedParts } from "./lib/build/shipped.mjs";
import { goTool } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed, main, run } from "./lib/run.mjs";

/** The status of govulncheck if the program calls vulnerable code. */
const affected = 3;

/** @returns {Promise<boolean>} whether the Go code that ships is affected */
async function auditGo() {
  try {
    console.log(await goTool("govulncheck", "./pb"));
    return false;
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    if (cause.status === affected) {
      console.log(cause.output);
      return true;
    }
    return unreachable("Go's vulnerability database", cause.output);
  }
}

/** @returns {Promise<boolean>} whether an npm package that ships is affected */
async function auditNpm() {
  // npm fails both if it finds something and if it cannot ask.
  const report = await run("npm", ["audit", "--json"]).catch((/** @type {CommandFailed} */ cause) => cause.stdout);
  const { vulnerabilities, message = report } = JSON.parse(report || "{}");
  if (!vulnerabilities) return unreachable("npm's list of advisories", message);
  const shipped = new Set((await shippedParts()).map(({ name }) => name));
  const names = Object.keys(vulnerabilities);
  for (const name of names) {
    const use = shipped.has(name) ? "is in the program" : "is only used to build and test";
    console.log(`npm: ${name} (${vulnerabilities[name].severity}, ${vulnerabilities[name].range}) ${use}`);
  }
  console.log(`npm: ${names.length} packages with advisories`);
  return names.some((name) => shipped.has(name));
}

/** @param {string} what @param {string} why @returns {boolean} */
function unreachable(what, why) {
  console.log(`NOT CHECKED: ${what} could not be asked.\n${why.trim()}`);
  return false;
}

await main(async () => {
  await install();
  await build();
  const findings = [await auditGo(), await auditNpm()];
  return findings.some(Boolean) ? 1 : 0;
});
