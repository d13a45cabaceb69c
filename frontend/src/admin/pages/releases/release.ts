import { call, callWith } from "@/admin/kit/call";
import type { Content } from "@/admin/pages/document/page";
import type { Saver } from "@/admin/writing/people";

/** Changes to several pages that are published together. */
export interface Release extends Saver {
  _id: string;
  title: string;
  /** When it is published by itself, ISO 8601 in UTC; null: when somebody publishes it. */
  at: string | null;
  state: "open" | "scheduled" | "published" | "takenBack" | "failed" | "asked";
  /** Why it could not be published. */
  problem: string;
  items: ReleaseItem[];
  /** Pages that somebody has changed since. Before the release is published or taken back, somebody decides about them. */
  conflicts: LaterChange[];
  version: number;
  updatedAt: string;
  publishedAt: string | null;
}

/** A page that somebody has changed since the version that a release knows. */
export interface LaterChange extends Saver {
  key: string;
  name: string;
  /** The changed fields; empty if they are unknown. */
  pointers: string[];
  /** The version of the last change; 0 if the page was deleted. */
  version: number;
  /** When the last change was made, ISO 8601 in UTC; null if the page was deleted. */
  updatedAt: string | null;
}

/** What happens to a page that was changed after a release, when the release is taken back. */
export interface Decision extends Pick<LaterChange, "key" | "version"> {
  /** The page stays as it is and leaves the release. Otherwise it goes back to the version before the release. */
  keep: boolean;
}

/** The new copy of one page. */
export interface ReleaseItem {
  key: string;
  name?: string;
  /** The address of the page that shows it; empty if there is none. */
  path?: string;
  /** The version of the page that the change is based on. */
  version: number;
  /** Lists of releases leave it out. */
  content?: Content;
  /** What an earlier release will publish, if the change builds on that. */
  base?: Content;
}

/** What people change of a release. */
export type ReleaseChange = Pick<Release, "title" | "at" | "items">;

const address = "/api/releases";
const path = (id: string, part = "") => `${address}/${encodeURIComponent(id)}${part}`;
const read = async (response: Promise<Response>) => (await (await response).json()) as Release;

const perPage = 200;

/** Lists all releases. The server answers a page at a time. */
async function listAll(): Promise<Release[]> {
  const all: Release[] = [];
  for (let page = 1; ; page++) {
    const rows = (await (await call(`${address}?perPage=${perPage}&page=${page}`)).json()) as Release[];
    all.push(...rows);
    if (rows.length < perPage) return all;
  }
}

/** The calls for releases. */
export const releaseCalls = {
  load: (id: string) => read(call(path(id))),
  list: listAll,
  create: (change: ReleaseChange) => read(callWith("POST", address, change)),
  change: ({ _id, title, at, items, version }: Release, patch: Partial<ReleaseChange>) =>
    read(callWith("PUT", path(_id), { title, at, items, version, ...patch })),
  remove: ({ _id }: Release) => call(path(_id), { method: "DELETE" }),
  publish: ({ _id }: Release) => call(path(_id, "/publish"), { method: "POST" }),
  takeBack: ({ _id }: Release, decisions: Decision[]) => callWith("POST", path(_id, "/take-back"), { decisions }),
  /** Gives a release that an editor asked for back, with a reason. */
  decline: ({ _id }: Release, reason: string) => callWith("POST", path(_id, "/decline"), { reason }),
  /** Returns an address that shows the site with the release, without an account, for a day. */
  preview: async ({ _id }: Release) =>
    (await (await call(path(_id, "/preview"), { method: "POST" })).json()) as { url: string },
};

/** Tells whether a release can be changed and published. One that was taken back can be, too. */
export const isChangeable = ({ state }: Release) => state !== "published";

/** Tells whether a release is still to be published. */
export const isWaiting = ({ state }: Release) => state !== "published" && state !== "takenBack";

/** Returns the items of a release with the new copy of a page in place of an earlier one. */
export const withItem = (items: ReleaseItem[], item: ReleaseItem): ReleaseItem[] =>
  items.some(({ key }) => key === item.key)
    ? items.map((old) => (old.key === item.key ? item : old))
    : [...items, item];

/** Tells whether a release cannot be published as it is, because its pages were changed since. */
export const isStuck = (release: Release) => isWaiting(release) && release.conflicts.length > 0;

/** Returns the releases that wait with a change of a page. */
export const waitingFor = (releases: Release[], page: string): Release[] =>
  releases.filter((one) => isWaiting(one) && one.items.some(({ key }) => key === page));

/** Returns the address in the dashboard at which a release is open. */
export const releaseAddress = (id: string) =>
  `?${new URLSearchParams({ tab: "pages", view: "releases", release: id })}`;
