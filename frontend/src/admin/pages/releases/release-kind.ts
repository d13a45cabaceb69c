import { CallError } from "@/admin/kit/call";
import type { Content, Page } from "@/admin/pages/document/page";
import { loadPage, type PageTypes, pageCalls, pageKind } from "@/admin/pages/document/page-kind";
import { type Release, type ReleaseItem, releaseCalls, withItem } from "@/admin/pages/releases/release";
import { words } from "@/admin/pages/releases/words";
import { type DeviceDraft, deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import { markOf } from "@/admin/writing/drafts/mark";
import type { Kind } from "@/admin/writing/kind";
import type { Start } from "@/admin/writing/start";
import { isSame } from "@/lib/same";

const device = deviceDrafts<PageTypes>("release");

const itemOf = (release: Release, key: string) => release.items.find((item) => item.key === key);

/**
 * Returns how the form changes a page in a release. The user's draft of the page itself is not touched. A
 * version is that of the published page which the change is based on, so a page that was published since is
 * compared like any other conflict. `unsaved` is the user's draft that the form continues. What somebody else has
 * put into the release since is not known then, and is a conflict, too.
 */
export function releaseKind(release: Release, key: string, unsaved?: DeviceDraft<PageTypes>): Kind<PageTypes> {
  const page = pageKind(key);
  let known = unsaved && isOlder(unsaved, release, key) ? { ...release, items: [] } : release;
  /** What somebody else has put into the release, as a page to compare. It is known once the form is based on it. */
  let offered: { page: Page; release: Release } | undefined;
  /** What was sent last. It may be stored although no response came. */
  let sent: Content | undefined;
  return {
    ...page,
    // The form stores the change in the release. Visitors do not see it yet.
    publishes: false,
    drafts: {
      device: {
        ...device,
        keep: (draftKey, data, version) => device.keep(draftKey, data, version, { from: markIn(known, key) }),
      },
    },
    restorable: undefined,
    calls: {
      ...page.calls,
      change: async function change(id, { content = {}, version = 0 }, formBase): Promise<Page> {
        const [stored, published] = await Promise.all([releaseCalls.load(release._id), loadPage(key)]);
        if (offered && formBase === offered.page) known = offered.release;
        if (published.version !== version) throw conflictWith(published);
        const theirs = itemOf(stored, key);
        const knownTexts = [itemOf(known, key)?.content, sent, content];
        if (theirs?.content && !knownTexts.some((text) => isSame(text, theirs.content))) {
          const { savedBy, savedById, updatedAt } = stored;
          const page = { ...published, savedBy, savedById, updatedAt, content: theirs.content };
          offered = { page, release: stored };
          throw conflictWith(page);
        }
        const base = theirs?.version === version ? theirs.base : undefined;
        const items = withItem(stored.items, { key, version, content, base });
        sent = content;
        try {
          await releaseCalls.change(stored, { items });
        } catch (cause) {
          // Somebody has saved the release since it was loaded. It is compared with theirs.
          if (cause instanceof CallError && cause.refusal.current) return change(id, { content, version }, formBase);
          throw cause;
        }
        known = { ...stored, items };
        return { ...published, content };
      },
    },
  };
}

/** Returns the mark of the change of a page in a release. */
const markIn = (release: Release, key: string) => markOf(itemOf(release, key)?.content ?? null);

/** Tells whether the change of a page in a release is another one than the one that a draft began with. */
const isOlder = ({ from, savedAt }: DeviceDraft<PageTypes>, release: Release, key: string) =>
  from === undefined ? release.updatedAt > savedAt : from !== markIn(release, key);

const conflictWith = (current: Page) => {
  const { savedBy, savedById } = current;
  return new CallError(words.detail.changed, 409, { current, savedBy, savedById });
};

/** A form that begins with the change of a page in a release. */
export interface ReleaseStart {
  release: Release;
  start: Start<PageTypes>;
}

/** Fetches the change of a page in a release, and the page that it is based on. */
export async function startInRelease(id: string, key: string): Promise<ReleaseStart> {
  const [release, page] = await Promise.all([releaseCalls.load(id), loadPage(key)]);
  const item = itemOf(release, key);
  if (!item?.content) throw new CallError(words.detail.notIn, 404);
  const { content } = item;
  const draftKey = `${id}-${key}`;
  const kept = device.find(draftKey);
  const unsaved = kept && !isSame(kept.data.content, content) ? kept : undefined;
  const doc = { ...(await pageBefore(page, item)), version: item.version };
  return { release, start: { key: draftKey, doc, fields: { content }, unsaved } };
}

/** Fetches what a change of a page is based on. A version that is no longer kept is replaced by the published page. */
export async function pageBefore(page: Page, { version, base }: ReleaseItem): Promise<Page> {
  if (base) return { ...page, version, content: base };
  if (page.version === version) return page;
  const revision = (await pageCalls.revisions(page._id)).find((one) => one.version === version);
  if (!revision) return page;
  return { ...page, version, content: (await pageCalls.revision(page._id, revision._id)).content };
}
