import { readFile } from "node:fs/promises";
import { filesOf, inTop } from "../files.mjs";
import { CommandFailed } from "../run.mjs";
import { allowed } from "./allowed-features.mjs";
import { definedNames, newerInScript } from "./newer-scripts.mjs";
import { newerInStyle } from "./newer-styles.mjs";

/** @typedef {import("../browsers.mjs").Environment} Environment */
/** @typedef {Record<string, import("vite").ManifestChunk>} Manifest */

const advice = `Say it with something older, or give it a fallback: a declaration before it, @supports, or a test in the
script. Where it is only missed and harms nothing, say so in frontend/scripts/lib/checks/allowed-features.mjs.
The oldest browsers are named in package.json ("browserslist").`;

/** The chunk with pdf.js, whose build for old browsers brings what they lack and asks for the rest. */
const bringsItsOwn = "src/admin/kit/pdf/open-pdf.ts";

/**
 * Lists the scripts and styles of the built bundles. What only the admin area loads is for its browsers. Files that
 * both bundles have are in the folder of the first one.
 * @returns {Promise<Map<string, Environment>>}
 */
async function builtFiles() {
  /** @type {Map<string, Environment>} */
  const files = new Map();
  for (const bundle of ["client", "preview"]) {
    /** @type {Manifest} */
    const chunks = JSON.parse(await readFile(inTop("frontend/dist", bundle, ".vite/manifest.json"), "utf8"));
    const ofVisitors = bundle === "client" ? reachedFrom(chunks, "src/entry-client.tsx") : new Set();
    for (const [name, { file, css = [] }] of Object.entries(chunks)) {
      if (name === bringsItsOwn) continue;
      for (const path of [file, ...css].filter((path) => /\.(js|css)$/.test(path))) {
        const built = `frontend/dist/${bundle}/${path}`;
        if (ofVisitors.has(name)) files.set(built, "public");
        else if (!files.has(built) && !files.has(`frontend/dist/client/${path}`)) files.set(built, "admin");
      }
    }
  }
  return files;
}

/** @param {Manifest} chunks @param {string} name @param {Set<string>} reached */
function reachedFrom(chunks, name, reached = new Set()) {
  if (reached.has(name)) return reached;
  reached.add(name);
  const { imports = [], dynamicImports = [] } = chunks[name] ?? {};
  for (const next of [...imports, ...dynamicImports.filter((next) => !next.startsWith("src/admin/"))]) {
    reachedFrom(chunks, next, reached);
  }
  return reached;
}

/** Reads our own sources, in which a finding is looked for. Without one it comes from a package. */
async function ownSources() {
  const files = await filesOf(["frontend/src"], /\.test\.|\/test-|\/generated\/|\/illustrations\/|-server\./);
  return Promise.all(
    files
      .filter((file) => /\.(tsx?|scss)$/.test(file))
      .map(async (file) => ({ file, text: (await readFile(inTop(file), "utf8")).replace(comments, "") })),
  );
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const adminSources = /^frontend\/src\/(admin|preview)\//;

/** Fails if a built file uses something that a browser lacks for which it is made. */
export async function checkBrowsers() {
  const built = await Promise.all(
    Array.from(await builtFiles(), async ([file, environment]) => ({
      file,
      environment,
      text: await readFile(inTop(file), "utf8"),
    })),
  );
  const scripts = built.filter(({ file }) => file.endsWith(".js"));
  const defined = definedNames(scripts.map(({ text }) => text));
  const findings = built.flatMap(({ file, environment, text }) => {
    const style = file.endsWith(".css") ? newerInStyle(text, environment) : [];
    const script = file.endsWith(".js") ? newerInScript(text, environment, defined) : [];
    return [...style, ...script].map((finding) => ({ ...finding, file, environment }));
  });
  const sources = await ownSources();
  const problems = new Map();
  for (const { feature, pattern, lacking, excerpt, file, environment } of findings) {
    const language = file.endsWith(".css") ? /\.scss$/ : /\.tsx?$/;
    const own = sources
      .filter((source) => language.test(source.file) && pattern.test(source.text))
      .map((source) => source.file)
      .filter((path) => environment === "admin" || !adminSources.test(path));
    const known = allowed[feature] && (allowed[feature].files ?? own);
    const other = own.filter((path) => !known?.includes(path));
    if (known && other.length === 0) continue;
    const lines = [
      `${feature} is not in ${lacking.join(", ")}`,
      other.join(", ") || "a package",
      `${file}: ${excerpt.trim()}`,
    ];
    problems.set(feature, lines.join("\n    "));
  }
  const used = new Set(findings.map(({ feature }) => feature));
  for (const feature of Object.keys(allowed)) {
    if (!used.has(feature))
      problems.set(feature, `${feature} is not used any more: remove it from allowed-features.mjs`);
  }
  if (problems.size > 0) {
    throw new CommandFailed("check-browsers", "findings", [...problems.values(), advice].join("\n\n"));
  }
}
