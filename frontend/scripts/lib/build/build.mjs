import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { billOfMaterials, binary, inTop, npmTool } from "../files.mjs";
import { go, goFor } from "../go.mjs";
import { CommandFailed, run } from "../run.mjs";
import { step, timed } from "../step.mjs";

const tests = /\.test\.tsx?$/;
const compressed = /\.(br|gz)$/;
const config = "frontend/vite.config.ts";

/** @param {string[]} args */
const vite = (...args) => run(npmTool("vite"), ["build", "--config", config, "--logLevel", "warn", ...args]);

/** Generates what the other steps and the type checks read: types, pictures and a font. */
export async function generate() {
  await step(
    "content types",
    {
      reads: ["content/schemas", "frontend/scripts/lib/build/content-types.mjs", "package-lock.json"],
      writes: ["frontend/src/generated/content.ts"],
    },
    async () => (await import("./content-types.mjs")).writeContentTypes(),
  );
  await step(
    "document schemas",
    {
      reads: ["content/schemas", "content/documents", "frontend/scripts/lib/build/document-schemas.mjs"],
      writes: ["frontend/src/generated/document-schemas.json"],
    },
    async () => (await import("./document-schemas.mjs")).writeDocumentSchemas(),
  );
  await step(
    "fields of submissions",
    {
      reads: ["content/submissions", "content/documents", "frontend/scripts/lib/build/submission-fields.mjs"],
      writes: ["frontend/src/generated/submissions.ts", "frontend/src/generated/submission-labels.ts"],
    },
    async () => (await import("./submission-fields.mjs")).writeSubmissionFields(),
  );
  await step(
    "limits",
    {
      reads: ["content/limits.json", "frontend/scripts/lib/build/limits.mjs"],
      writes: ["frontend/src/generated/limits.ts"],
    },
    async () => (await import("./limits.mjs")).writeLimits(),
  );
  await step(
    "acts",
    {
      reads: [
        "content/acts.json",
        "content/case-words.json",
        "content/submissions",
        "frontend/scripts/lib/build/acts.mjs",
      ],
      writes: ["frontend/src/generated/acts.ts"],
    },
    async () => (await import("./acts.mjs")).writeActs(),
  );
  await step(
    "page colours",
    {
      reads: ["frontend/src/styles/settings", "frontend/scripts/lib/build/page-colours.mjs", "package-lock.json"],
      writes: ["frontend/src/generated/page-colours.ts"],
    },
    async () => (await import("./page-colours.mjs")).writePageColours(),
  );
  await step(
    "scenes",
    {
      reads: [
        "frontend/src/illustrations",
        "frontend/src/styles/settings/_palette.scss",
        "frontend/scripts/build-scenes.mjs",
        "package-lock.json",
      ],
      writes: ["frontend/src/generated/scenes", "frontend/src/generated/scenes.ts"],
    },
    () => run(process.execPath, ["frontend/scripts/build-scenes.mjs"]),
  );
  await step(
    "names of drawings",
    {
      reads: ["content/documents", "content/blogs", "frontend/scripts/lib/build/drawing-names.mjs"],
      writes: ["frontend/src/generated/drawing-names.ts"],
    },
    async () => (await import("./drawing-names.mjs")).writeDrawingNames(),
  );
}

/** Draws the pictures with fixed addresses. Development needs them, too. */
export async function drawFixed() {
  await step(
    "icons and cards",
    {
      reads: ["frontend/src/generated/scenes", "frontend/scripts/build-cards.mjs", "package-lock.json"],
      writes: ["frontend/dist/fixed", "frontend/dist/cards"],
    },
    () => run(process.execPath, ["frontend/scripts/build-cards.mjs"]),
  );
}

/** Builds the bundles: for visitors and for editors' previews, with compressed copies, and for the Go renderer. */
async function bundle() {
  const sources = [
    "frontend/src",
    "frontend/tsconfig.json",
    config,
    "frontend/scripts/lib/browsers.mjs",
    "package.json",
    "package-lock.json",
  ];
  const client = "frontend/dist/client";
  const preview = "frontend/dist/preview";
  await step("browser bundle", { reads: sources, not: tests, writes: [client], writesNot: compressed }, () => vite());
  await step(
    "preview bundle",
    { reads: [...sources, `${client}/.vite`], not: tests, writes: [preview], writesNot: compressed },
    async () => {
      await vite("--mode", "preview");
      await removeShared(`${preview}/assets`, `${client}/assets`);
    },
  );
  for (const folder of [client, preview]) {
    await step(
      `compressed ${basename(folder)}`,
      { reads: [folder, "frontend/scripts/lib/build/precompress.mjs"], not: compressed, writes: [folder] },
      async () => (await import("./precompress.mjs")).precompress(folder),
    );
  }
  await drawFixed();
  await step("server bundle", { reads: sources, not: tests, writes: ["frontend/dist/server"] }, () => vite("--ssr"));
}

/**
 * Removes the files of a folder that another one has, too: the pictures and fonts of both bundles. Their names
 * change with their content.
 * @param {string} folder
 * @param {string} other
 */
async function removeShared(folder, other) {
  const names = new Set(await readdir(inTop(other)));
  const shared = (await readdir(inTop(folder))).filter((name) => names.has(name));
  await Promise.all(shared.map((name) => rm(inTop(folder, name))));
}

/**
 * Returns what git says about the sources: the commit, its day, and whether they were changed since. All
 * are empty outside of a checkout.
 */
async function readCommit() {
  const git = (/** @type {string[]} */ ...args) => run("git", args).then((output) => output.trim());
  try {
    const [commit, date] = (await git("log", "-1", "--abbrev=12", "--format=%h %cs")).split(" ");
    return {
      commit,
      date,
      changed: (await git("status", "--porcelain")) === "" ? "" : "changed",
    };
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    return { commit: "", date: "", changed: "" };
  }
}

/** Returns the version in package.json, and the flags that write it and the commit into a program. */
async function versionFlags() {
  const { version } = JSON.parse(await readFile(inTop("package.json"), "utf8"));
  const values = Object.entries({ version, ...(await readCommit()) }).map(
    ([name, value]) => `-X workforce/pb/app.${name}=${value}`,
  );
  return { version, linking: ["-s -w", ...values].join(" ") };
}

/** Compiles the Go program, which embeds all of the above. */
async function compile() {
  const { version, linking } = await versionFlags();
  await step(
    "program",
    {
      reads: [
        "go.mod",
        "go.sum",
        "pb",
        "pb_migrations",
        "content",
        "frontend/dist",
        "frontend/embed.go",
        "frontend/src/app/loader.js",
      ],
      not: /_test\.go$|\/testdata\/|\.md$/,
      writes: ["bin/workforce"],
      settings: `${linking} ${await go("env", "GOVERSION", "GOOS", "GOARCH", "GOFLAGS", "CGO_ENABLED")}`,
    },
    () => go("build", "-ldflags", linking, "-o", binary, "./pb"),
  );
  await step(
    "bill of materials",
    {
      reads: [
        "bin/workforce",
        "package-lock.json",
        "frontend/scripts/lib/build/shipped.mjs",
        "frontend/scripts/lib/build/bill-of-materials.mjs",
      ],
      writes: ["bin/workforce.cdx.json"],
    },
    async () => (await import("./bill-of-materials.mjs")).writeBillOfMaterials(billOfMaterials, version),
  );
  await step(
    "types of the API",
    {
      reads: ["bin/workforce", "package-lock.json", "frontend/scripts/lib/build/api-types.mjs"],
      writes: ["examples/headless/workforce.d.ts", "frontend/src/generated/api.ts"],
    },
    async () => (await import("./api-types.mjs")).writeApiTypes(),
  );
}

/**
 * Compiles the program for another system, after build(), and returns the version.
 * @param {string} target such as linux/arm64
 * @param {string} folder gets workforce and workforce.cdx.json
 * @returns {Promise<string>}
 */
export async function buildFor(target, folder) {
  const [system = "", processor = ""] = target.split("/");
  const { version, linking } = await versionFlags();
  const program = join(folder, "workforce");
  await timed(target, async () => {
    await goFor({ GOOS: system, GOARCH: processor }, "build", "-ldflags", linking, "-o", program, "./pb");
    await (await import("./bill-of-materials.mjs")).writeBillOfMaterials(`${program}.cdx.json`, version, program);
  });
  return version;
}

/** Builds bin/workforce. Skips the steps whose inputs have not changed. */
export async function build() {
  await generate();
  await bundle();
  await compile();
}
