import type { Site } from "@/generated/content";
import { inColours } from "@/lib/site";

/**
 * Shows this document in the colours of a site. The server has the first style sheet of a document, which has all
 * colours, in each pair. `entry` is the name of its file.
 */
export function showColours({ brand: { colours } }: Site, entry: "entry-client" | "entry-preview"): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*=${entry}]`);
  const shown = [...sheets].at(-1);
  const sample = shown?.getAttribute("href")?.replace(/\.[0-9a-f]{6}-[0-9a-f]{6}(?=\.css$)/, "");
  if (!shown || !sample) return;
  const address = inColours(sample, colours);
  const isIncomplete = colours && address === sample; // somebody is typing
  if (isIncomplete || shown.getAttribute("href") === address) return;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = address;
  // The colours before stay until these are there.
  next.addEventListener("load", () => {
    for (const sheet of sheets) sheet.remove();
  });
  shown.after(next);
}
