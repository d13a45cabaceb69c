import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { inTop } from "../files.mjs";

const folder = "content/schemas";

/**
 * Writes the schemas of all documents by their keys into one file, for the forms of the admin area. Every
 * reference is replaced by what it refers to, so that a reader of a schema needs no other.
 */
export async function writeDocumentSchemas() {
  const namesIn = async (/** @type {string} */ path) =>
    (await readdir(inTop(path))).filter((file) => file.endsWith(".json")).map((file) => basename(file, ".json"));
  const files = new Map();
  for (const name of await namesIn(folder)) {
    files.set(name, JSON.parse(await readFile(inTop(`${folder}/${name}.json`), "utf8")));
  }

  /**
   * Returns a part of the schema `name` without references. Members beside a reference win.
   * @param {any} part
   * @param {string} name
   * @returns {any}
   */
  function resolve(part, name) {
    if (Array.isArray(part)) return part.map((entry) => resolve(entry, name));
    if (part === null || typeof part !== "object") return part;
    const { $ref, $defs: _, $schema: __, ...own } = part;
    const members = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolve(value, name)]));
    if (!$ref) return members;
    const [file, path = ""] = $ref.split("#");
    const target = file ? basename(file, ".json") : name;
    const steps = path.split("/").slice(1);
    const referred = steps.reduce((/** @type {any} */ at, /** @type {string} */ step) => at[step], files.get(target));
    return { ...resolve(referred, target), ...members };
  }

  // All pages of sections share one schema.
  const keys = [...(await namesIn("content/documents")).filter((key) => !key.startsWith("page-")), "page"].sort();
  const schemas = Object.fromEntries(keys.map((key) => [key, resolve(files.get(key), key)]));
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/document-schemas.json"), JSON.stringify(schemas));
}
