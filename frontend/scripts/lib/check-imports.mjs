import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { filesOf } from "./hash.mjs";
import { inTop } from "./paths.mjs";
import { CommandFailed } from "./run.mjs";

const source = "frontend/src/";
const below = ["components", "lib", "styles", "generated"];
const visible = [...below, "features", "pages", "app"];

/**
 * Which rooms of frontend/src a room may import from, besides itself. Entries are the files that
 * stand directly in frontend/src. Nothing imports illustrations: they are drawn by the build.
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
  entries: visible,
};

/** The one door to the admin area: a dynamic import, so that visitors never download it. */
const adminDoor = "app/admin-route.tsx";

const isTest = /(\.test|\/test-kit)\.tsx?$/;
const content = /^\.\.\/\.\.\/content\//;

/** Packages that only the admin area loads, as they are heavy. */
const adminPackages = /^@tiptap\//;

/** @param {string} file from frontend/src */
const roomOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "entries");

/** @param {string} file from frontend/src */
const featureOf = (file) => file.split("/")[1];

/**
 * Why a file may not import another, or nothing when it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} dynamic
 */
function objection(from, to, dynamic) {
  if (to.startsWith("../")) {
    return isTest.test(from) && content.test(to) ? "" : "only tests reach out of frontend/src, for the default content";
  }
  const [room, target] = [roomOf(from), roomOf(to)];
  if (target === "admin" && from === adminDoor) {
    return dynamic ? "" : "the admin area is loaded by a dynamic import only";
  }
  if (room === "features" && target === "features") {
    return featureOf(from) === featureOf(to) ? "" : "features don't import each other";
  }
  if (room === target || mayImport[room]?.includes(target)) return "";
  return `${room} may import from ${mayImport[room]?.join(", ") || "nothing else"}`;
}

/**
 * Every module that a file names in an import or a re-export.
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const literal = (/** @type {{ start: number, end: number }} */ part) => text.slice(part.start + 1, part.end - 1);
  return [
    ...[...staticImports.map((part) => part.moduleRequest), ...exported].map(({ value }) => ({
      name: value,
      dynamic: false,
    })),
    ...dynamicImports.map((part) => ({ name: literal(part.moduleRequest), dynamic: true })),
  ];
}

/** Throws, naming each import in frontend/src that goes against the rules above. */
export async function checkImports() {
  const wrong = [];
  for (const path of await filesOf([source], /\/generated\//)) {
    if (!/\.(tsx?|mjs)$/.test(path)) continue;
    const from = path.slice(source.length);
    for (const { name, dynamic } of importsOf(path, await readFile(inTop(path), "utf8"))) {
      const local = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") && join(dirname(from), name);
      const reason = local
        ? objection(from, local, dynamic)
        : adminPackages.test(name) && roomOf(from) !== "admin" && "only the admin area may load it";
      if (reason) wrong.push(`${path} imports ${name}: ${reason}`);
    }
  }
  if (wrong.length > 0) throw new CommandFailed("check-imports", "findings", wrong.join("\n"));
}
