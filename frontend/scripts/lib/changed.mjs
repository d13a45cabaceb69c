import { readdir, readFile } from "node:fs/promises";
import { inTop } from "./files.mjs";
import { go } from "./go.mjs";
import { CommandFailed, run } from "./run.mjs";

/**
 * What a run of the tests covers.
 * @typedef {{
 *   files?: string[],
 *   since?: string,
 *   packages: string[],
 *   specs: string[],
 * }} Scope `files` have changed since the commit `since`. Without them, everything is covered. `specs` are
 *   patterns of Playwright, and none of them means all.
 */

/** @type {Scope} */
export const everything = { packages: ["./..."], specs: [] };

/**
 * The browser tests of each part of the product, by the names of its folders and files. The first part that
 * matches a file counts.
 * @type {[RegExp, string[]][]}
 */
export const areas = [
  [/^content\/documents/, ["every-page", "without-scripts"]],
  [/redirects|addresses|links/, ["addresses", "blog-addresses", "anchors"]],
  [
    /admin\/pages|preview|documents|releases|versions|transfer/,
    [
      "pages",
      "page-editor",
      "pages-preview",
      "preview",
      "new-page",
      "off-the-site",
      "own-look",
      "releases",
      "two-people",
      "typing",
      "server-fails",
    ],
  ],
  [/your-data|own_data|persons|notices|erasure|requests|reads/, ["your-data", "requests"]],
  [/blog|writing|editor|picture|richtext|posts|library/, ["blogs", "blog-pictures", "pictures", "two-windows"]],
  [/setup|claims|watch/, ["go-live", "inbox"]],
  [/jobs|careers/, ["jobs", "careers", "hiring"]],
  [/applications/, ["hiring", "resumes", "consent", "status"]],
  [
    /inbox|case|mail|grievances|contact|templates|reports|status/,
    ["inbox", "inbox-many", "inbox-order", "inbox-export", "desk", "desk-file", "templates", "status"],
  ],
  [
    /login|auth|sessions|account|staff|dashboard|guard|operator/,
    ["login", "admin", "admin-fails", "operators-ui", "staff", "tabs"],
  ],
  [/forms|features|uploads|rules|submissions|request/, ["forms-", "submissions", "without-connection"]],
  [/src\/admin/, ["admin", "inbox", "blogs", "pages"]],
  [/api|hooks|export/, ["headless", "xss", "submissions"]],
  [
    /loader|fetch-ahead|src\/app|entry-/,
    ["untouched", "fetch-ahead", "scripts-", "shared-previews", "translation", "trusted-types"],
  ],
  [
    /src|content|render|site/,
    ["every-page", "long-words", "company-names", "navigation", "legal", "live-regions", "without-scripts", "menu-"],
  ],
  [/./, ["journey"]],
];

/** Files that the browser tests do not run. */
const notServed = /\.test\.tsx?$|_test\.go$|\/testdata\/|\.md$|^frontend\/scripts\/|^deploy\/|^examples\/|^\.[a-z]/;

const e2e = "frontend/e2e/";

/**
 * Returns the patterns of the browser tests that changed files can touch. A file of the harness touches the
 * specs that import it.
 * @param {string[]} files
 */
export async function specsOf(files) {
  const names = (await readdir(inTop(e2e))).filter((name) => name.endsWith(".spec.ts"));
  const sources = await Promise.all(names.map(async (name) => [name, await readFile(inTop(e2e, name), "utf8")]));
  /** @param {string} file */
  const touched = (file) => {
    if (!file.startsWith(e2e)) return areas.find(([part]) => part.test(file))?.[1].map((name) => `${e2e}${name}`) ?? [];
    const name = file.slice(e2e.length);
    const imported = `"./${name.replace(/\.ts$/, "")}"`;
    return sources
      .filter(([spec, source = ""]) => spec === name || source.includes(imported))
      .map(([spec]) => `${e2e}${spec}`);
  };
  return [...new Set(files.filter((file) => !notServed.test(file)).flatMap(touched))];
}

const text = /^content\/documents\//;

/** The packages that check and show all texts of pages. Others read a text only as an example. */
const ofTexts = ["workforce/pb/content/documents", "workforce/pb/web/site"];

/** The package that checks the sizes and words of all files. */
const house = "workforce/pb/test/house";

/**
 * Returns the packages of changed Go files and of other files in their folders, and the packages that import
 * them. It leaves out the ones that import these in turn, because in the end the program imports everything.
 * @param {string[]} files
 */
async function packagesOf(files) {
  if (files.some((file) => /^go\.(mod|sum)$/.test(file))) return everything.packages;
  const format = '{{.ImportPath}} {{.Dir}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}';
  const packages = (await go("list", "-f", format, "./..."))
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([path = "", folder = "", ...imports]) => ({ path, folder: folder.slice(inTop().length), imports }));
  /** @param {string} file */
  const packageOf = (file) =>
    packages
      .filter(({ folder }) => file.startsWith(`${folder}/`))
      .sort((one, other) => other.folder.length - one.folder.length)[0]?.path;
  const others = files.filter((file) => !text.test(file));
  const changed = new Set(others.map(packageOf).filter((path) => path !== "workforce/frontend"));
  const touched = packages.filter(
    ({ path, imports }) => changed.has(path) || imports.some((name) => changed.has(name)),
  );
  const texts = others.length < files.length ? ofTexts : [];
  return [...new Set([...touched.map(({ path }) => path), ...texts, house])];
}

/** Returns the commit at which this branch has left main. On main it is the last commit. */
async function branchPoint() {
  for (const main of ["main", "origin/main"]) {
    try {
      return (await run("git", ["merge-base", main, "HEAD"])).trim();
    } catch (cause) {
      if (!(cause instanceof CommandFailed)) throw cause;
    }
  }
  return "HEAD";
}

/**
 * Returns what can be touched by the changes since this branch has left main, committed or not.
 * @returns {Promise<Scope>}
 */
export async function changes() {
  const since = await branchPoint();
  const lists = [
    await run("git", ["diff", "--name-only", since]),
    await run("git", ["ls-files", "--others", "--exclude-standard"]),
  ];
  const files = lists.flatMap((list) => list.split("\n")).filter(Boolean);
  return { files, since, packages: await packagesOf(files), specs: await specsOf(files) };
}
