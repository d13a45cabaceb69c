import { useFetched } from "@/admin/writing/use-fetched";

/** Fetches values to suggest for a field. Until they are known, and if that fails, there are none. */
export function useSuggestions(fetcher: () => Promise<string[]>): string[] {
  return distinct(useFetched(fetcher, "").value ?? []);
}

/** Removes empty texts and texts that differ from an earlier one only in upper and lower case. */
export function distinct(texts: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts.map((untrimmed) => untrimmed.trim())) {
    const key = text.toLowerCase();
    if (text && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
