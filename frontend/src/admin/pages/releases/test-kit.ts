import type { LaterChange, Release } from "@/admin/pages/releases/release";
import { servePages } from "@/admin/pages/test-kit";
import { type Answers, bodyOf, openAdmin, press } from "@/admin/test-kit";
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

/** Mocks a server with pages and releases, which may be others at each call. Returns it, and what is saved in "r1". */
export function serveReleases(all: () => Release[], own: Answers = {}) {
  const saved: unknown[] = [];
  const one = ({ pathname }: URL) => Response.json(all().find(({ _id }) => pathname.endsWith(`/${_id}`)));
  const server = servePages({
    "GET /api/releases": () => Response.json(all()),
    ...Object.fromEntries(["r1", "r2", "r3", "r4"].map((id) => [`GET /api/releases/${id}`, one])),
    "PUT /api/releases/r1": (url, init) => {
      saved.push(bodyOf(init).items);
      return one(url);
    },
    ...own,
  });
  return { server, saved };
}

/** Opens the list of releases, and the release "Campaign" in it. */
export async function openCampaign() {
  openAdmin("/admin/dashboard?tab=pages&view=releases");
  await press("Open Campaign");
}
