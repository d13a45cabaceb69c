import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findProgram } from "./chromium.mjs";
import { cacheFolder, inTop } from "./files.mjs";
import { CommandFailed, run } from "./run.mjs";
import { timed } from "./step.mjs";

/** The module with the generated Go client and its generator. Its go.sum pins both. */
export const clients = inTop("frontend/e2e/others/clients");

/**
 * The programs that read what the site says, as others do: their npm packages, which are fetched once, and what must be
 * on the machine. None of them ships, so none is in package-lock.json.
 * @type {Record<string, { packages?: string[], needs?: string, prepare?: () => Promise<unknown> }>}
 */
const readers = {
  nu: { packages: ["vnu-jar@26.9.27"], needs: "java" },
  structured: { packages: ["@adobe/structured-data-validator@1.7.1", "@marbec/web-auto-extractor@2.2.1"] },
  robots: { packages: ["robots-parser@3.0.1"] },
  feeds: { packages: ["feedsmith@3.0.1", "rss-parser@3.13.0"] },
  redocly: { packages: ["@redocly/cli@2.77.0"] },
  spectral: { packages: ["@stoplight/spectral-cli@6.16.3"] },
  typescript: { packages: ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"] },
  go: { prepare: () => run("go", ["-C", clients, "mod", "download"]) },
  calendars: { packages: ["ical.js@2.2.1"] },
  spam: { needs: "spamassassin" },
};

/**
 * Installs packages into a folder of their own, once. npm asks the registry only for what its cache lacks.
 * @param {string} name
 * @param {string[]} packages
 */
async function fetchPackages(name, packages) {
  const folder = join(cacheFolder, "tools", [name, ...packages].join("-").replaceAll(/[^\w.-]+/g, "-"));
  if (await stat(folder).catch(() => null)) return folder;
  const part = `${folder}.part`; // renamed when it is whole
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await writeFile(join(part, "package.json"), '{ "private": true }');
  const quiet = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await timed(`${name} (install)`, () => run("npm", ["install", "--prefix", part, ...quiet, ...packages]));
  await rename(part, folder);
  return folder;
}

/**
 * Finds the readers, or those among these names. Returns the folder of each one, which has its node_modules, and
 * prints what is left out and why.
 * @param {string[]} wanted
 */
export async function findReaders(wanted) {
  const unknown = wanted.filter((name) => !readers[name]);
  if (unknown.length > 0) throw new Error(`No reader is named ${unknown}. Readers: ${Object.keys(readers).join(", ")}`);
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, { packages, needs, prepare }] of Object.entries(readers)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      if (needs && !findProgram([needs])) throw new CommandFailed(needs, "an error", `${needs} is not installed`);
      await prepare?.();
      found[name] = packages ? await fetchPackages(name, packages) : clients;
    } catch (cause) {
      if (!(cause instanceof CommandFailed)) throw cause;
      console.log(`LEFT OUT: ${name}. ${cause.output.trim()}`);
    }
  }
  return found;
}
