import documentSchemas from "@/generated/document-schemas.json";
import { type Place, stepsOf } from "@/lib/pointer";

/** A part of a document's JSON Schema, with the keywords that `content/schemas` uses. It has no references. */
export interface Schema {
  /** What people call the member, if its name is no good name. */
  label?: string;
  /** How a form shows the value, if its type does not say so. */
  control?:
    | "address"
    | "choices"
    | "colour"
    | "map"
    | "hidden"
    | "menu"
    | "picture"
    | "screenshot"
    | "sections"
    | "state"
    | "upload";
  /** The place, in the document of the grievance form, of the choices that a list can contain. */
  choicesOf?: string;
  /** The program knows the value, so people may not change it. */
  readOnly?: boolean;
  /** False: the preview must not mark the text, because a page compares it or makes an address of it. */
  marked?: boolean;
  /** The width in pixels below which a picture looks bad. */
  leastWidth?: number;
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  const?: unknown;
  /** Values that a new entry can begin with. */
  examples?: unknown[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** The schemas of the documents, by key. All pages that staff make share the last one, `page`. */
export const schemas = documentSchemas as unknown as Record<string, Schema>;

/** Returns the schema of a document, or undefined if there is no such document. */
export const schemaOf = (key: string): Schema | undefined => schemas[key.startsWith("page-") ? "page" : key];

/** Returns what people call a member: the label of its schema, or its name as words. */
export function labelOf(name: string, { label }: Schema): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the schema that a value follows: the alternative with its constants, or the schema itself. */
export function branchOf(schema: Schema, value: unknown): Schema {
  const member = (name: string) => (value as Record<string, unknown> | undefined)?.[name];
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(([name, part]) => part.const === undefined || part.const === member(name));
  return schema.oneOf?.find(fits) ?? schema;
}

/** Returns the schema of the value at a place in a document, or undefined if the document cannot have one there. */
export function schemaAt({ document, pointer }: Place, content: unknown): Schema | undefined {
  let schema = schemaOf(document);
  let value = content;
  for (const step of stepsOf(pointer)) {
    if (!schema) return undefined;
    const branch = branchOf(schema, value);
    schema = branch.properties?.[step] ?? branch.items;
    value = (value as Record<string, unknown> | undefined)?.[step];
  }
  return schema && branchOf(schema, value);
}
