import { stepsOf } from "@/lib/pointer";
import { branchOf, labelOf, type Schema, schemaOf } from "@/lib/schema";

/** Returns the names of the parts that lead to a place in a document, such as "First screen", "Slideshow", "2", "Picture". */
export function trailTo(key: string, pointer: string, content?: Record<string, unknown>): string[] {
  const steps = stepsOf(pointer);
  return namesOf(schemaOf(key) ?? {}, steps, content) ?? steps.map((step) => numberOf(step) ?? step);
}

/** Returns the names; undefined if the schema has no such place. Where content is not known, any alternative fits. */
function namesOf(schema: Schema, [step, ...rest]: string[], value: unknown): string[] | undefined {
  if (step === undefined) return [];
  const inner = (value as Record<string, unknown> | undefined)?.[step];
  for (const branch of [branchOf(schema, value), ...(schema.oneOf ?? [])]) {
    const member = branch.properties?.[step];
    const name = member ? labelOf(step, member) : branch.items && numberOf(step);
    const names = name === undefined ? undefined : namesOf(member ?? branch.items ?? {}, rest, inner);
    if (name !== undefined && names) return [name, ...names];
  }
  return undefined;
}

/** Returns the number of an entry, from 1. */
const numberOf = (step: string) => (/^\d+$/.test(step) ? String(Number(step) + 1) : undefined);
