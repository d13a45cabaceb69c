import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { filesOf, inTop } from "../files.mjs";
import { CommandFailed } from "../run.mjs";

const source = "frontend/src/";
const below = ["components", "lib", "styles", "generated"];
const visible = [...below, "features", "pages", "app"];

/**
 * The folders of frontend/src from which each folder may import, besides itself. "entries" are the
 * files directly in frontend/src. Nothing imports the illustrations, because the build draws them.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  generated: [],
  illustrations: [],
  styles: [],
  lib: ["generated"],
  components: below,
  features: below,
  pages: [...below, "features"],
  app: visible,
  admin: [...below, "features"],
  preview: visible,
  entries: [...visible, "preview"],
};

/**
 * The floors of folders, from the ground up. A folder imports only from lower floors and itself; "files" are the files
 * directly in the parent. The tabs of the dashboard share a floor, so none imports another one.
 * @type {Record<string, string[][]>}
 */
const floors = {
  admin: [
    ["kit"],
    ["writing"],
    ["shell"],
    ["inbox", "pictures"],
    [
      "applications",
      "blogs",
      "contact",
      "grievances",
      "jobs",
      "pages",
      "redirects",
      "reports",
      "requests",
      "setup",
      "staff",
      "templates",
    ],
    ["dashboard"],
    ["files"],
  ],
  "admin/pages": [["files"], ["document"], ["fields", "releases"], ["editor"], ["list"]],
};

/** The only file that imports the admin area. It does so dynamically, so that visitors never download it. */
const adminDoor = "app/admin-route.tsx";

/** What the admin area loads only when it shows it, because it is large: the schemas of all documents are a third of it. */
const loadedLater = { from: "admin/admin", file: "lib/schema" };

const isTest = /(\.test|\/test-kit)\.tsx?$/;
const content = /^\.\.\/\.\.\/content\//;

/** Large packages that only the admin area may load. */
const adminPackages = /^(@tiptap|@atlaskit|pdfjs-dist)\//;

/** @param {string} file relative to frontend/src */
const folderOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "entries");

/** @param {string} file relative to frontend/src */
const featureOf = (file) => file.split("/")[1];

/**
 * Returns why a file may not import another one, or an empty text if it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} dynamic
 */
export function objection(from, to, dynamic = false) {
  if (to.startsWith("../")) {
    return isTest.test(from) && content.test(to) ? "" : "only tests reach out of frontend/src, for the default content";
  }
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (target === "admin" && from === adminDoor) {
    return dynamic ? "" : "the admin area is loaded by a dynamic import only";
  }
  if (folder === "features" && target === "features") {
    return featureOf(from) === featureOf(to) ? "" : "features don't import each other";
  }
  if (folder === target) return Object.keys(floors).reduce((found, parent) => found || upward(parent, from, to), "");
  if (mayImport[folder]?.includes(target)) return "";
  return `${folder} may import from ${mayImport[folder]?.join(", ") || "nothing else"}`;
}

/**
 * Returns why a file may not import another one of the same folder, by the floors of the folders in it.
 * @param {string} parent
 * @param {string} from
 * @param {string} to
 */
function upward(parent, from, to) {
  const roomOf = (/** @type {string} */ file) => {
    const rest = file.slice(parent.length + 1);
    return rest.includes("/") ? rest.slice(0, rest.indexOf("/")) : "files";
  };
  const isInside = [from, to].every((file) => file.startsWith(`${parent}/`));
  if (!isInside || isTest.test(from) || roomOf(from) === roomOf(to)) return "";
  const floorOf = (/** @type {string} */ room) => (floors[parent] ?? []).findIndex((rooms) => rooms.includes(room));
  const [own, other] = [floorOf(roomOf(from)), floorOf(roomOf(to))];
  if (own < 0 || other < 0) return `${parent} has a folder without a floor: add it to floors in this check`;
  return other < own ? "" : `${roomOf(to)} is no lower floor of ${parent} than ${roomOf(from)}`;
}

/**
 * Returns the file of frontend/src that an import means, undefined for a package.
 * @param {string} from
 * @param {string} name
 */
function localOf(from, name) {
  if (name.startsWith("@/")) return name.slice(2);
  return name.startsWith(".") ? join(dirname(from), name) : undefined;
}

/** @param {string} file */
const withoutEnding = (file) => file.replace(/\.tsx?$/, "");

/**
 * Lists every module that a file imports or re-exports.
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const sourceOf = (/** @type {{ start: number, end: number }} */ part) => text.slice(part.start + 1, part.end - 1);
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      dynamic: false,
      // An import of types alone loads nothing.
      loads: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...exported.map(({ value }) => ({ name: value, dynamic: false, loads: true })),
    ...dynamicImports.map((part) => ({ name: sourceOf(part.moduleRequest), dynamic: true, loads: false })),
  ];
}

/**
 * Lists the circles of files that import each other, each from its first file back to it. Biome's rule against them
 * doesn't follow "@/".
 * @param {Map<string, string[]>} imports the files that each file imports
 */
export function circlesOf(imports) {
  /** @type {string[]} */
  const path = [];
  const done = new Set();
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} file */
  const visit = (file) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of imports.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return circles;
}

/**
 * Returns the files through which one file loads another one, in their order. Empty if it doesn't.
 * @param {Map<string, string[]>} loads the files that each file loads at once
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} seen
 * @returns {string[]}
 */
export function wayTo(loads, from, to, seen = new Set()) {
  if (from === to) return [to];
  seen.add(from);
  for (const next of loads.get(from) ?? []) {
    const way = seen.has(next) ? [] : wayTo(loads, next, to, seen);
    if (way.length > 0) return [from, ...way];
  }
  return [];
}

/** Throws if an import in frontend/src breaks the rules above, and lists each of them. */
export async function checkImports() {
  const wrong = [];
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  /** @type {Map<string, string[]>} */
  const loads = new Map();
  for (const path of await filesOf([source], /\/generated\//)) {
    if (!/\.(tsx?|mjs)$/.test(path)) continue;
    const from = path.slice(source.length);
    const names = importsOf(path, await readFile(inTop(path), "utf8"));
    const locals = names.map((part) => ({ ...part, local: localOf(from, part.name) }));
    const filesIn = (/** @type {typeof locals} */ parts) =>
      parts.flatMap(({ local }) => (local ? withoutEnding(local) : []));
    imports.set(withoutEnding(from), filesIn(locals));
    loads.set(withoutEnding(from), filesIn(locals.filter((part) => part.loads)));
    for (const { name, dynamic, local } of locals) {
      const reason = local
        ? objection(from, local, dynamic)
        : adminPackages.test(name) && folderOf(from) !== "admin" && "only the admin area may load it";
      if (reason) wrong.push(`${path} imports ${name}: ${reason}`);
    }
  }
  wrong.push(...circlesOf(imports).map((circle) => `files that import each other: ${circle.join(" → ")}`));
  const way = wayTo(loads, loadedLater.from, loadedLater.file);
  if (way.length > 0) wrong.push(`large file that is loaded at once: ${way.join(" → ")}`);
  if (wrong.length > 0) throw new CommandFailed("check-imports", "findings", wrong.join("\n"));
}
