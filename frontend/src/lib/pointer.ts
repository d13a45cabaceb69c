/** The place of a value: the key of its document, and its JSON Pointer there (RFC 6901), such as `/hero/slides/0/alt`. */
export interface Place {
  document: string;
  pointer: string;
}

/** Returns the steps of a JSON Pointer. */
export const stepsOf = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns the JSON Pointer of a member or an entry of the value at `pointer`. */
export const pointerTo = (pointer: string, step: string | number) =>
  `${pointer}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Returns the value at a JSON Pointer, or undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  );
}
