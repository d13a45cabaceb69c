/**
 * Draws the illustration set: every scene of src/illustrations/scenes as an optimised SVG file in
 * src/generated/scenes, and the index src/generated/scenes.ts. Does nothing when nothing changed.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The most one scene may weigh on the wire, in bytes. */
const LIMIT = 25_000;

const inFrontend = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const source = inFrontend("src/illustrations");
const output = inFrontend("src/generated/scenes");
const index = inFrontend("src/generated/scenes.ts");
const stamp = join(output, ".sources");

/** One fingerprint of all that the pictures are made from, this script and the two libraries included. */
function fingerprint() {
  const hash = createHash("sha256");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mjs"))
    .sort()
    .map((name) => join(source, name));
  const libraries = ["react-peeps", "svgo"].map((name) => inFrontend(`../node_modules/${name}/package.json`));
  for (const file of [fileURLToPath(import.meta.url), ...libraries, ...files]) {
    hash.update(`${file.slice(source.length)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function stored() {
  try {
    readFileSync(index);
    return readFileSync(stamp, "utf8");
  } catch {
    return "";
  }
}

/** @returns {Promise<[string, import("../src/illustrations/scene.mjs").Scene][]>} all scenes by name */
async function scenes() {
  const found = new Map();
  for (const file of readdirSync(join(source, "scenes")).sort()) {
    const module = await import(new URL(`../src/illustrations/scenes/${file}`, import.meta.url).href);
    for (const [name, scene] of Object.entries(module.scenes)) {
      if (found.has(name)) throw new Error(`two scenes are called ${name}`);
      found.set(name, scene);
    }
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}

async function build() {
  const { optimize } = await import("svgo");
  const { svgOf } = await import("../src/illustrations/scene.mjs");
  mkdirSync(output, { recursive: true });
  const imports = [];
  const entries = [];
  const all = await scenes();
  for (const [name, scene] of all) {
    const { data } = optimize(svgOf(scene), {
      multipass: true,
      floatPrecision: 1,
      plugins: [
        // The classes are used in a media query only, which SVGO's own removal does not follow.
        { name: "preset-default", params: { overrides: { inlineStyles: false } } },
      ],
    });
    const odd = data.match(
      / style=| id=|<(?:script|text|image|foreignObject)\b|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    )?.[0];
    if (odd) throw new Error(`${name}.svg contains ${odd.trim()}, which pages do not allow in a picture`);
    const weight = gzipSync(data, { level: 9 }).length;
    if (weight > LIMIT) throw new Error(`${name}.svg weighs ${weight} bytes compressed, more than ${LIMIT}`);
    writeFileSync(join(output, `${name}.svg`), data);
    const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    imports.push(`import ${variable} from "./scenes/${name}.svg?url";`);
    entries.push(`  "${name}": { url: ${variable}, width: ${scene.width}, height: ${scene.height} },`);
  }
  const drawn = new Set([...all.map(([name]) => `${name}.svg`), basename(stamp)]);
  for (const old of readdirSync(output).filter((file) => !drawn.has(file))) rmSync(join(output, old));
  writeFileSync(
    index,
    [
      "// Written by scripts/build-scenes.mjs.",
      ...imports,
      "",
      "export const scenes: Record<string, { url: string; width: number; height: number }> = {",
      ...entries,
      "};",
      "",
    ].join("\n"),
  );
  return entries.length;
}

const now = fingerprint();
if (stored() !== now) {
  const count = await build();
  writeFileSync(stamp, now);
  console.log(`drew ${count} scenes`);
}
