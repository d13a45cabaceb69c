import { stepsOf } from "@/lib/pointer";
import { branchOf, labelOf, type Schema, schemaOf } from "@/lib/schema";

/** Returns the names of the parts that lead to a place in a document, such as "First screen", "Slideshow", "2", "Picture". */
export function trailTo(key: string, pointer: string, content?: Record<string, unknown>): string[] {
  let schema: Schema | undefined = schemaOf(key);
  let value: unknown = content;
  const trail: string[] = [];
  for (const step of stepsOf(pointer)) {
    const branch: Schema = schema ? branchOf(schema, value) : {};
    const member: Schema | undefined = branch.properties?.[step] ?? memberOfAny(schema, step);
    trail.push(member ? labelOf(step, member) : String(Number(step) + 1));
    schema = member ?? branch.items;
    value = (value as Record<string, unknown> | undefined)?.[step];
  }
  return trail;
}

/** Returns a member of the first alternative that has it, for places whose content is not known. */
const memberOfAny = (schema: Schema | undefined, name: string) =>
  schema?.oneOf?.find(({ properties }) => properties?.[name])?.properties?.[name];
