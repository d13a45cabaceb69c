import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { inTop } from "./files.mjs";

const folder = inTop("content/submissions");
const banner = "// Made by `npm run build` from content/submissions: change that, not this.\n\n";

/** What the public forms need of a declaration. The rest stays out of the visitors' bundle. */
const publicParts = [
  ["type", "required", "wrong", "minLength", "tooShort", "maxLength"],
  ["accept", "empty", "maxFileBytes", "tooLarge", "maxFiles", "tooMany"],
].flat();

/** What the API lists for a type of field; the others are strings. @type {Record<string, string>} */
const listedTypes = { choices: "Record<string, boolean>", files: "string[]" };

/** @param {string} path */
const readJSON = async (path) => JSON.parse(await readFile(inTop(path), "utf8"));

/**
 * Writes the limits into the sentences of a field, as pb/collections does. `{file}` stays, for
 * the name of each file.
 * @param {any} field
 */
function fill(field) {
  const { minLength, maxFileMegabytes } = field;
  const maxFiles = field.type === "file" ? 1 : field.maxFiles;
  const maxFileBytes = maxFileMegabytes && maxFileMegabytes * 1024 * 1024;
  const limits = { minLength, maxFiles, maxFileSize: `${maxFileMegabytes} MB` };
  const filled = { ...field, maxFiles, maxFileBytes };
  for (const name of ["tooShort", "tooLarge", "tooMany"]) {
    for (const [limit, value] of Object.entries(limits)) filled[name] = filled[name]?.replaceAll(`{${limit}}`, value);
  }
  return filled;
}

/**
 * Writes two modules: the rules that the public forms check and explain, and the labels and
 * types with which the admin area shows submissions.
 */
export async function writeSubmissionFields() {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  let rules = banner;
  let shown = banner;
  for (const kind of names.map((file) => basename(file, ".json"))) {
    const { fields, document, time, sender } = await readJSON(`content/submissions/${kind}.json`);
    const { form } = await readJSON(`content/documents/${document}.json`);
    // Visitors choose the opening by opening its form.
    const typed = fields.filter((/** @type {any} */ { type }) => type !== "opening").map(fill);
    const publicFields = Object.fromEntries(
      typed.map((/** @type {any} */ field) => [
        field.name,
        Object.fromEntries(publicParts.filter((part) => field[part] !== undefined).map((part) => [part, field[part]])),
      ]),
    );
    rules += `/** The fields of the form, in its order. */\nexport const ${kind} = ${JSON.stringify(publicFields, null, 2)} as const;\n\n`;

    const listed = fields.filter((/** @type {any} */ { leftOutOf = [] }) => !leftOutOf.includes("list"));
    const shownName = (/** @type {any} */ { name, type }) => (type === "opening" ? `${name}Title` : name);
    const shownFields = Object.fromEntries(
      listed.map((/** @type {any} */ field) => {
        const { name, type, label, choices } = field;
        const options = form[choices]?.map((/** @type {any} */ { value, label }) => [value, label]);
        return [shownName(field), { type, label, sender: sender.includes(name), options }];
      }),
    );
    const members = listed.map(
      (/** @type {any} */ field) => `  ${shownName(field)}: ${listedTypes[field.type] ?? "string"};\n`,
    );
    const row = `${kind[0]?.toUpperCase()}${kind.slice(1)}Row`;
    shown += `/** What \`GET /api/${kind}\` lists, besides what all submissions have. */\n`;
    shown += `export interface ${row} {\n${members.join("")}  /** ISO 8601 in UTC. */\n  ${time}: string;\n}\n\n`;
    shown += `export const ${kind}Fields = ${JSON.stringify(shownFields, null, 2)} as const;\n\n`;
  }
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/submissions.ts"), rules);
  await writeFile(inTop("frontend/src/generated/submission-labels.ts"), shown);
}
