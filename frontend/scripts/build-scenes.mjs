/**
 * Draws every scene of src/illustrations/scenes as an optimised SVG file in src/generated/scenes, and
 * writes the index src/generated/scenes.ts.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { optimize } from "svgo";
import { svgOf } from "../src/illustrations/scene.mjs";

/** The maximum size of a compressed scene, in bytes. */
const maxBytes = 25_000;

const inFrontend = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const source = inFrontend("src/illustrations");
const output = inFrontend("src/generated/scenes");
const index = inFrontend("src/generated/scenes.ts");

/** @returns {Promise<[string, import("../src/illustrations/scene.mjs").Scene][]>} all scenes with their names */
async function loadScenes() {
  const scenes = new Map();
  for (const file of readdirSync(join(source, "scenes")).sort()) {
    const module = await import(new URL(`../src/illustrations/scenes/${file}`, import.meta.url).href);
    for (const [name, scene] of Object.entries(module.scenes)) {
      if (scenes.has(name)) throw new Error(`two scenes are called ${name}`);
      scenes.set(name, scene);
    }
  }
  return [...scenes].sort(([a], [b]) => a.localeCompare(b));
}

async function drawScenes() {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const imports = [];
  const entries = [];
  for (const [name, scene] of await loadScenes()) {
    const { data } = optimize(svgOf(scene), {
      multipass: true,
      floatPrecision: 1,
      plugins: [
        // SVGO would inline the classes, but does not see that a media query uses them.
        { name: "preset-default", params: { overrides: { inlineStyles: false } } },
      ],
    });
    const odd = data.match(
      / style=| id=|<(?:script|text|image|foreignObject)\b|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    )?.[0];
    if (odd) throw new Error(`${name}.svg contains ${odd.trim()}, which pages do not allow in a picture`);
    const weight = gzipSync(data, { level: 9 }).length;
    if (weight > maxBytes) throw new Error(`${name}.svg weighs ${weight} bytes compressed, more than ${maxBytes}`);
    writeFileSync(join(output, `${name}.svg`), data);
    const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    imports.push(`import ${variable} from "./scenes/${name}.svg?url";`);
    entries.push(`  "${name}": { url: ${variable}, width: ${scene.width}, height: ${scene.height} },`);
  }
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

console.log(`drew ${await drawScenes()} scenes`);
