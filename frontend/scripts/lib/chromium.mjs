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

/** @returns {string | undefined} the browser in CHROMIUM_PATH, or an installed one */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macChrome].find(executable);
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
