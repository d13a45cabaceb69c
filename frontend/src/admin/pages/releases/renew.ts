import { CallError } from "@/admin/kit/call";
import { loadPage } from "@/admin/pages/document/page-kind";
import { type Release, type ReleaseItem, releaseCalls } from "@/admin/pages/releases/release";
import { pageBefore } from "@/admin/pages/releases/release-kind";
import { words } from "@/admin/pages/releases/words";
import { merge } from "@/admin/writing/versions/merge";

/**
 * Puts into a release what was changed on its pages since, so that it can be published again. Throws a
 * CallError if both have changed the same parts, and one with status 404 if a page was deleted.
 */
export async function renew({ _id }: Release): Promise<Release> {
  const release = await releaseCalls.load(_id);
  const renewals = await Promise.all(release.items.map(renewItem));
  if (renewals.some(({ clashes }) => clashes.length > 0)) throw new CallError(words.detail.changed, 409);
  return releaseCalls.change(release, { items: renewals.map(({ renewed }) => renewed) });
}

/** Returns the pointers of what both a release and somebody else have changed, by the keys of the pages. */
export async function overlapsOf({ items, conflicts }: Release): Promise<Map<string, string[]>> {
  const changed = items.filter(({ key }) => conflicts.some((one) => one.key === key && one.version > 0));
  const renewals = await Promise.all(changed.map(renewItem));
  return new Map(renewals.map(({ renewed, clashes }) => [renewed.key, clashes]));
}

/** Puts what was published into releases. Returns what came of it, in words. */
export async function renewAll(releases: Release[]): Promise<string> {
  const { taken, notTaken } = words.waiting;
  const done = await Promise.allSettled(releases.map(renew));
  const titles = releases.filter((_, at) => done[at]?.status === "fulfilled").map(({ title }) => `“${title}”`);
  const failed = releases.filter((_, at) => done[at]?.status === "rejected").map(({ title }) => notTaken(title));
  return [...(titles.length > 0 ? [taken(titles.join(", "))] : []), ...failed].join(" ");
}

/** Returns a change of a page, based on the published version, with the pointers of what both have changed. */
async function renewItem(item: ReleaseItem): Promise<{ renewed: ReleaseItem; clashes: string[] }> {
  const page = await loadPage(item.key);
  if (page.version === item.version) return { renewed: item, clashes: [] };
  const before = await pageBefore(page, item);
  // Without the version that both started from, nobody can tell who has changed what.
  const base = before.version === item.version ? before.content : undefined;
  const { value, clashes } = merge(base, item.content ?? {}, page.content);
  const renewed = { ...item, version: page.version, content: value, base: undefined };
  return { renewed, clashes: clashes.map(({ place }) => place) };
}
