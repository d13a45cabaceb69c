import type { LaterChange, Release } from "@/admin/pages/releases/release";
import home from "../../../../../content/documents/home.json";

/** Home with another headline. */
export const changed = { ...home, hero: { ...home.hero, headline: "People who stay." } };

/** A release that changes the headline of Home. */
export const makeRelease = (own: Partial<Release> = {}): Release => ({
  _id: "r1",
  title: "Campaign",
  at: null,
  state: "open",
  problem: "",
  items: [{ key: "home", version: 1, content: changed }],
  version: 1,
  createdAt: "2026-01-02T06:30:00.000Z",
  updatedAt: "2026-01-02T06:30:00.000Z",
  savedBy: "Asha Rao",
  savedById: "",
  publishedAt: null,
  conflicts: [],
  ...own,
});

/** Home as Esha has changed it since. */
export const later = (pointers: string[] = []): LaterChange => ({
  key: "home",
  name: "Home",
  pointers,
  version: 2,
  savedBy: "Esha",
  savedById: "",
  updatedAt: "2026-01-02T06:30:00.000Z",
});
