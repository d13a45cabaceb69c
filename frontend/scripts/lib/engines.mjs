import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { findProgram } from "./chromium.mjs";
import { cacheFolder } from "./files.mjs";
import { CommandFailed, run } from "./run.mjs";

/** The last package with the oldest Chromium whose scripts the public pages support. MIT, 47 MB. */
const oldChromium = {
  version: "Chromium 92.0.4512.0, from chrome-aws-lambda 10.1.0",
  package: "chrome-aws-lambda@10.1.0",
  archive: "chrome-aws-lambda-10.1.0.tgz",
  sha512: "NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
};

/** Fetches the old Chromium from the npm registry once, and returns the path of its program. */
async function fetchOldChromium() {
  const folder = join(cacheFolder, "tools", oldChromium.archive.replace(".tgz", ""));
  const program = join(folder, "chromium");
  if (await stat(program).catch(() => null)) return program;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run("npm", ["pack", oldChromium.package, `--pack-destination=${folder}`, "--loglevel=error"]);
  const archive = join(folder, oldChromium.archive);
  const found = createHash("sha512")
    .update(await readFile(archive))
    .digest("base64");
  if (found !== oldChromium.sha512) {
    throw new CommandFailed("npm pack", "another file", `${oldChromium.package} is not the file that was tried.`);
  }
  await run("tar", ["-xzf", archive, "-C", folder, "package/bin/chromium.br"]);
  const packed = await readFile(join(folder, "package/bin/chromium.br"));
  // Renamed when it is whole, so that a run that was interrupted starts again.
  await writeFile(`${program}.part`, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  await rename(`${program}.part`, program);
  await rm(archive);
  await rm(join(folder, "package"), { recursive: true });
  return program;
}

/** Prints the version of the WebKit that the window of the tests loads (e2e/engines/webkit-window.py). */
const webkitVersion = `
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2 as w
print(f"WebKitGTK {w.get_major_version()}.{w.get_minor_version()}.{w.get_micro_version()}")
`;

/**
 * The engines: the programs that each needs, a call that shows that it runs and most often prints its version, and
 * what installs it on Debian.
 */
const engines = {
  webkit: {
    needs: [["WebKitWebDriver"], ["Xvfb"]],
    ask: ["/usr/bin/python3", "-c", webkitVersion],
    install: "apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1",
  },
  firefox: {
    needs: [["firefox-esr", "firefox"]],
    ask: ["--version"],
    install: "apt-get install firefox-esr",
  },
  chromium: {
    needs: [],
    ask: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--dump-dom", "about:blank"],
    install: "apt-get install chromium, for the libraries of Chromium",
  },
};

/**
 * Finds the engines, or those among these names. Fails with the commands that install the missing ones.
 * @param {string[]} wanted
 */
export async function findEngines(wanted) {
  const missing = [];
  /** @type {Record<string, { program: string, version: string }>} */
  const found = {};
  for (const [name, { needs, ask, install }] of Object.entries(engines)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const programs = needs.map(findProgram);
    const program = (name === "chromium" ? await fetchOldChromium() : programs[0]) ?? "";
    const [command = "", ...args] = name === "webkit" ? ask : [program, ...ask];
    const answer = programs.includes(undefined) ? "" : await run(command, args).catch(() => "");
    if (answer) found[name] = { program, version: name === "chromium" ? oldChromium.version : answer.trim() };
    else missing.push(`${name} is missing: ${install}`);
  }
  if (missing.length > 0) throw new CommandFailed("find engines", "missing ones", missing.join("\n"));
  return found;
}
