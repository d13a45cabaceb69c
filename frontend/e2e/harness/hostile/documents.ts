import { readFile } from "node:fs/promises";
import { payloads } from "./payloads";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  enum?: unknown[];
  /** The entries of the list are choices of the grievance form. */
  choicesOf?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  $defs?: Record<string, Schema>;
}

const schemas = new Map<string, Schema>();

/** Reads content/schemas, as the program does. */
async function schemaOf(name: string): Promise<Schema> {
  const file = new URL(`../../../../content/schemas/${name}`, import.meta.url);
  const schema = schemas.get(name) ?? (JSON.parse(await readFile(file, "utf8")) as Schema);
  schemas.set(name, schema);
  return schema;
}

let next = 0;

/** Returns the next payload that is short enough for a field, made as long as the field demands. */
function nextPayload({ minLength = 0, maxLength = 60 }: Schema): string | undefined {
  const fitting = payloads.filter(({ length }) => length <= maxLength);
  return fitting[next++ % fitting.length]?.padEnd(minLength, " and more words");
}

/** Whether a text of any words is valid. The pattern of a name only rules out control characters. */
const takesWords = ({ pattern = "\\p{C}", enum: choices, format }: Schema) =>
  pattern.includes("\\p{C}") && !choices && !format;

/** Returns a document in which every text that may have any words is a payload. */
export async function hostileDocument(key: string, content: unknown): Promise<unknown> {
  const file = key.startsWith("page-") ? "page.json" : `${key}.json`;
  return change(await schemaOf(file), file, content);
}

async function change(schema: Schema, file: string, value: unknown): Promise<unknown> {
  if (schema.$ref) {
    const [name = "", path = ""] = schema.$ref.split("#");
    const found = (await schemaOf(name || file)).$defs?.[path.split("/").at(-1) ?? ""];
    return found ? change(found, name || file, value) : value;
  }
  if (typeof value === "string" && takesWords(schema)) return nextPayload(schema) ?? value;
  if (Array.isArray(value) && schema.items && !schema.choicesOf) return changeEach(schema.items, file, value);
  if (typeof value !== "object" || value === null || !schema.properties) return value;
  const changed: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    changed[name] = await change(schema.properties[name] ?? {}, file, member);
  }
  return changed;
}

async function changeEach(schema: Schema, file: string, values: unknown[]) {
  const changed: unknown[] = [];
  for (const value of values) changed.push(await change(schema, file, value));
  return changed;
}
