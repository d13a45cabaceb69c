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

/** Installs Chromium from Debian's packages if none is found and this account has the right to. */
export async function ensureChromium() {
  if (findChromium()) return;
  const mayInstall = process.getuid?.() === 0 && executable("/usr/bin/apt-get");
  if (!mayInstall) {
    throw new CommandFailed(
      "find chromium",
      "nothing",
      "No Chromium was found: install the package chromium (or Google Chrome), or name one in CHROMIUM_PATH.",
    );
  }
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], quietly);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quietly);
}
