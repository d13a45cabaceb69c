import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandFailed, run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** @param {string} file */
function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of the first of these programs that is installed.
 * @param {string[]} programs
 */
export function findProgram(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/** @returns {string | undefined} the browser in CHROMIUM_PATH, or an installed one */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findProgram(names) || [macChrome].find(executable);
}

/**
 * Chromium without windows, as Debian packs it. A new page takes a third of the processor time that a page of
 * the whole browser takes, because nothing is drawn around it.
 */
const shell = "chromium-headless-shell";

/** @returns {string | undefined} the browser of the tests: the one in CHROMIUM_PATH, or the shell, or another one */
export function findTestBrowser() {
  return process.env.CHROMIUM_PATH || findProgram([shell]) || findChromium();
}

/**
 * Installs one of Debian's packages, if this account has the right to.
 * @param {string} name
 */
async function installPackage(name) {
  const mayInstall = process.getuid?.() === 0 && executable("/usr/bin/apt-get");
  if (!mayInstall) throw new CommandFailed(`install ${name}`, "nothing", "Only root installs packages, with apt-get.");
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], quietly);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], quietly);
}

/** Installs Chromium if none is found. */
export async function ensureChromium() {
  if (findChromium()) return;
  try {
    await installPackage("chromium");
  } catch (cause) {
    const advice =
      "No Chromium was found: install the package chromium (or Google Chrome), or name one in CHROMIUM_PATH.";
    throw new CommandFailed("find chromium", "nothing", `${advice}\n${cause}`);
  }
}

/** Installs the browser of the tests if it is missing. Without the shell they run in the whole browser, more slowly. */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH || findProgram([shell])) return;
  try {
    await installPackage(shell);
  } catch {
    await ensureChromium();
    console.log(`    The browser tests are faster with Debian's package ${shell}.`);
  }
}
