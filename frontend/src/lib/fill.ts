/** Replaces the placeholders of a text: `{n} min read` with `{ n: 4 }` → `4 min read`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
