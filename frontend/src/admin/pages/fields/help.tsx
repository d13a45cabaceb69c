import type { Schema } from "@/lib/schema";

/**
 * Returns the help of a field, or undefined if it only repeats the label. A help that begins with the label
 * goes on after it: "For screen readers." instead of "Heading of the list, for screen readers."
 */
export function helpOf(label: string, { description = "" }: Schema): string | undefined {
  const says = description.toLowerCase();
  const begin = label.toLowerCase();
  if (!says.includes(" ")) return undefined;
  if (!says.startsWith(begin)) return description;
  const rest = description.slice(label.length);
  // "Heading of the section." below "Heading" says nothing new.
  if (rest === "." || rest === "" || /^ of the \w+\.$/.test(rest)) return undefined;
  const after = /^[,;:] (.)(.*)$/.exec(rest);
  return after ? `${after[1]?.toUpperCase()}${after[2]}` : description;
}

/** The help of a part that is not a single field. */
export const Help = ({ text }: { text: string | undefined }) => (text ? <p className="field__hint">{text}</p> : null);
