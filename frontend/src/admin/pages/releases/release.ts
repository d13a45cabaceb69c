import { answerOf, CallError, call, callWith, read } from "@/admin/kit/call";
import { comparePages } from "@/admin/pages/document/compare";
import type { Content, Page } from "@/admin/pages/document/page";
import { changedFields } from "@/admin/writing/kind";
import type {
  ReleaseItem as Answered,
  Release as AnsweredRelease,
  Decision,
  DocumentConflict,
  PreviewLink,
} from "@/generated/api";

export type { Decision, DocumentConflict as LaterChange };

/** The new copy of one page. The server answers what it is called and its address as well. */
export type ReleaseItem = Partial<Answered> & Pick<Answered, "key" | "version">;

/** Changes to several pages that are published together. */
export type Release = Omit<AnsweredRelease, "items"> & { items: ReleaseItem[] };

/** What people change of a release. */
export type ReleaseChange = Pick<Release, "title" | "at"> & { items: ReleaseItem[] };

const address = "/api/releases";
const path = (id: string, part = "") => `${address}/${encodeURIComponent(id)}${part}`;

export const releasesPath = address;

/** Lists the newest releases that are not published, as many as the server answers at once. */
const listUnpublished = () => read<Release[]>(`${address}?unpublished=1&perPage=200`);

/**
 * Creates a release. If an earlier try has created it, whose response was lost, and the form was corrected since, the
 * release is changed.
 */
async function create(made: ReleaseChange & { _id: string }): Promise<Release> {
  try {
    return await answerOf<Release>(callWith("POST", address, made));
  } catch (cause) {
    const first = cause instanceof CallError ? (cause.refusal.current as Release | undefined) : undefined;
    if (first?._id !== made._id || first.version !== 1) throw cause;
    const { title, at, items } = made;
    return releaseCalls.change(first, { title, at, items });
  }
}

export const releaseCalls = {
  load: (id: string) => read<Release>(path(id)),
  listUnpublished,
  create,
  change: ({ _id, title, at, items, version }: Release, patch: Partial<ReleaseChange>) =>
    answerOf<Release>(callWith("PUT", path(_id), { title, at, items, version, ...patch })),
  // With the version, so that nobody deletes or publishes what a colleague has added since.
  remove: ({ _id, version }: Release) => call(path(_id, `?version=${version}`), { method: "DELETE" }),
  /** Publishes a release, or asks an admin to. */
  publish: ({ _id, version }: Release) => read<Release>(path(_id, `/publish?version=${version}`), { method: "POST" }),
  takeBack: ({ _id }: Release, decisions: Decision[]) => callWith("POST", path(_id, "/take-back"), { decisions }),
  /** Declines a release that an editor asked to publish, with a reason. */
  decline: ({ _id }: Release, reason: string) => callWith("POST", path(_id, "/decline"), { reason }),
  /** Returns an address that shows the site with the release, without an account, for a day. */
  preview: ({ _id }: Release) => read<PreviewLink>(path(_id, "/preview"), { method: "POST" }),
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

/** Returns the names of the fields that differ between two texts of a page. Default: from the page itself. */
export function labelsOf(page: Page, after: Content, before: Content = page.content): string[] {
  return changedFields(...comparePages(page.key, before, after)).map(({ label }) => label);
}

/**
 * Returns the labels of the fields that a release changes on a page (`theirs`), and of those among them that `text`
 * changes in another way (`both`).
 */
export function overlapOf(page: Page, text: Content, item: ReleaseItem | undefined) {
  const mine = labelsOf(page, text);
  const theirs = labelsOf(page, item?.content ?? page.content);
  const differs = labelsOf(page, text, item?.content);
  return { theirs, both: theirs.filter((label) => mine.includes(label) && differs.includes(label)) };
}
