import type { LookModule } from "@/lib/pages";

/** Loads the files of looks, by their paths. Only pages of sections load this list, because it takes a kilobyte. */
export const lookFiles = import.meta.glob<LookModule>("./*/*.{scss,tsx}", { base: "../pages/page/looks" });
