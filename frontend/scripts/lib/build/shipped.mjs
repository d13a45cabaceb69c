import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { binary, inTop } from "../files.mjs";
import { go } from "../go.mjs";

/**
 * @typedef {object} Part a third-party package that is in the program
 * @property {"golang" | "npm"} type
 * @property {string} name
 * @property {string} version
 * @property {string[]} licences SPDX names; empty if none was recognized
 * @property {string} [integrity] npm's hash of the package
 * @property {string} [folder] has the package on this machine
 */

/** The packages that each build makes fonts and pictures from. No bundle imports them, so no bundle lists them. */
const madeFrom = ["@fontsource-variable/figtree", "react-peeps"];

/**
 * What the committed display font and map were made from.
 * @type {Part[]}
 */
const madeBefore = [
  { type: "npm", name: "@fontsource-variable/bricolage-grotesque", version: "5.3.0", licences: ["OFL-1.1"] },
  { type: "npm", name: "@svg-maps/india", version: "2.0.0", licences: ["CC-BY-4.0"] },
];

/** The files in which Vite lists what the bundles contain (frontend/vite.config.ts). */
const bundled = ["client", "preview", "server"].map((bundle) => `frontend/dist/${bundle}/.vite/license.json`);

/** The sentences by which the licence files of Go modules are recognized, by SPDX name. */
const sentences = {
  "Apache-2.0": /Apache License,?\s+Version 2\.0/i,
  "MPL-2.0": /Mozilla Public License/i,
  GPL: /GNU (Affero |Lesser |Library )?General Public License/i,
  MIT: /Permission is hereby granted, free of charge/i,
  ISC: /Permission to use, copy, modify, and(\/or)? distribute this software/i,
  "BSD-3-Clause": /Redistribution and use in source and binary forms[\s\S]*endorse or promote/i,
  "BSD-2-Clause": /Redistribution and use in source and binary forms(?![\s\S]*endorse or promote)/i,
};

/**
 * Returns all packages that a built program contains, sorted.
 * @returns {Promise<Part[]>}
 */
export async function shippedParts(program = binary) {
  const parts = [...(await goParts(program)), ...(await npmParts()), ...madeBefore];
  return parts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** @param {Part} part */
const keyOf = ({ type, name }) => `${type} ${name}`;

/** Returns the Go modules that the linker put into the program, and Go's standard library. */
async function goParts(/** @type {string} */ program) {
  const { GoVersion, Deps } = JSON.parse(await go("version", "-m", "-json", program));
  const names = Deps.map((/** @type {{ Path: string }} */ { Path }) => Path);
  const lines = (await go("list", "-m", "-f", "{{.Path}} {{.Version}} {{.Dir}}", ...names)).trim().split("\n");
  const root = (await go("env", "GOROOT")).trim();
  /** @type {[string, string, string][]} */
  const modules = [["std", GoVersion.slice("go".length), root]];
  for (const line of lines) {
    const [name = "", version = "", ...folder] = line.split(" ");
    modules.push([name, version, folder.join(" ")]);
  }
  return Promise.all(
    modules.map(async ([name, version, folder]) => {
      return { type: /** @type {const} */ ("golang"), name, version, licences: await licencesIn(folder), folder };
    }),
  );
}

/**
 * Returns the texts of the licence files of a package.
 * @param {string} folder
 */
export async function licenceTexts(folder) {
  const files = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)([.-]\w+)*$/i.test(name));
  return Promise.all(files.sort().map((name) => readFile(join(folder, name), "utf8")));
}

/** @param {string} folder of a Go module @returns the SPDX names of the licences in its licence files */
async function licencesIn(folder) {
  const texts = await licenceTexts(folder);
  return Object.entries(sentences).flatMap(([name, sentence]) =>
    texts.some((text) => sentence.test(text)) ? [name] : [],
  );
}

async function npmParts() {
  const { packages } = JSON.parse(await readFile(inTop("package-lock.json"), "utf8"));
  const lists = await Promise.all(bundled.map(async (file) => JSON.parse(await readFile(inTop(file), "utf8"))));
  const names = new Set([...madeFrom, ...lists.flat().map(({ name }) => name)]);
  return Promise.all(
    [...names].map(async (name) => {
      const folder = inTop("node_modules", name);
      const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      const { integrity } = packages[`node_modules/${name}`] ?? {};
      return {
        type: /** @type {const} */ ("npm"),
        name,
        version,
        licences: license ? [license] : [],
        integrity,
        folder,
      };
    }),
  );
}
