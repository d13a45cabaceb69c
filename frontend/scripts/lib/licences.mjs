import { readFile, writeFile } from "node:fs/promises";
import { shippedParts } from "./build/shipped.mjs";
import { inTop } from "./files.mjs";
import { CommandFailed } from "./run.mjs";

/** The licences that allow us to ship a package inside the program, with its licence named. */
const allowed = new Set(["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "ISC", "MIT", "OFL-1.1"]);

/** The list of what the program contains. */
export const thirdParty = "docs/THIRD_PARTY.md";
const file = inTop(thirdParty);

const head = `# Third parties

What other people wrote and \`bin/workforce\` contains. \`npm run licences\` writes this file from the built program,
and \`npm test\` fails if it is out of date or if a licence is not on the list in \`frontend/scripts/lib/licences.mjs\`.

PocketBase's module contains its built admin UI, with packages that are listed in its own repository. The figures are
Open Peeps by Pablo Stanley (CC0), as react-peeps has them. The map of India is by Victor Cazanave, simplified.
pdfjs-dist contains Adobe's character maps (BSD-3-Clause) and OpenJPEG (BSD-2-Clause).
`;

/** Writes docs/THIRD_PARTY.md. */
export async function writeLicences() {
  await writeFile(file, await currentText());
}

/** Fails if docs/THIRD_PARTY.md is out of date, or if a licence is not allowed. */
export async function checkLicences() {
  const text = await currentText();
  if (text !== (await readFile(file, "utf8").catch(() => ""))) {
    throw new CommandFailed(thirdParty, "differences", "It is out of date. Write it with npm run licences.");
  }
}

async function currentText() {
  const parts = await shippedParts();
  const refused = parts.filter(({ licences }) => licences.length === 0 || licences.some((name) => !allowed.has(name)));
  if (refused.length > 0) {
    const lines = refused.map(({ name, licences }) => `${name}: ${licences.join(", ") || "no licence was recognized"}`);
    throw new CommandFailed("licences", "findings", `Not on the list of allowed licences:\n${lines.join("\n")}`);
  }
  const list = (/** @type {string} */ type) =>
    parts
      .filter((part) => part.type === type)
      .map(({ name, version, licences }) => `- \`${name}\` ${versionOf(name, version)}: ${licences.join(", ")}`);
  const go = ["", "## Go modules", "", ...list("golang")];
  const npm = ["", "## npm packages, in the scripts, fonts and pictures", "", ...list("npm")];
  return `${[head.trimEnd(), ...go, ...npm].join("\n")}\n`;
}

/**
 * Returns the version for the list. Any Go from the one in go.mod on may build the program.
 * @param {string} name
 * @param {string} version
 */
const versionOf = (name, version) => (name === "std" ? "of the Go that builds the program" : version);
