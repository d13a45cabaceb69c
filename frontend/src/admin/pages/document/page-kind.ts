import { CallError, callWith, read } from "@/admin/kit/call";
import { comparePages } from "@/admin/pages/document/compare";
import type { Content, Page } from "@/admin/pages/document/page";
import { words } from "@/admin/pages/words";
import { documentCalls, serverDrafts } from "@/admin/writing/calls";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import type { Kind, Problems } from "@/admin/writing/kind";
import { type Start, startWith } from "@/admin/writing/start";
import type { Writing } from "@/admin/writing/use-writing";
import type { DocumentProblem } from "@/generated/api";
import { changeAt, stepsOf, valueAt } from "@/lib/pointer";

/** What the form of a page holds. Drafts, versions and conflicts treat the whole copy as one field. */
export interface PageFields {
  content: Content;
}

export interface PageTypes {
  Doc: Page;
  Fields: PageFields;
  Payload: PageFields;
}

export type PageWriting = Writing<PageTypes>;

const address = "/api/documents";
/** The status of a change that waits for somebody. */
const accepted = 202;

export const pageCalls = documentCalls<Page, PageFields>(address);

export const pageDrafts = {
  device: deviceDrafts<PageTypes>("page"),
  server: serverDrafts<PageFields>("/api/drafts", "?collection=documents"),
};

/** Returns the sentences of problems by the pointers of their fields, in their order. The first of a field counts. */
function byPointer(problems: DocumentProblem[]): Problems {
  const sentences: Problems = {};
  for (const { pointer, sentence } of problems) sentences[pointer] ??= sentence;
  return sentences;
}

/** Fetches a page as it is written, with its placeholders. */
export const loadPage = (key: string) => read<Page>(`${address}/${encodeURIComponent(key)}?source=1`);

/**
 * Returns how a page is stored, drafted and compared. `onAsked` is called if the user may not publish, so
 * that an admin is asked to.
 */
export function pageKind(key: string, onAsked: () => void = () => {}): Kind<PageTypes> {
  return {
    noun: words.noun,
    publishes: true,
    calls: {
      ...pageCalls,
      load: () => loadPage(key),
      change: async (id, change) => {
        const saved = await save(id, change);
        if (saved) return saved;
        onAsked();
        return loadPage(key);
      },
    },
    drafts: pageDrafts,
    emptyFields: () => ({ content: {} }),
    fieldsOf: ({ content }) => ({ content }),
    payloadOf: ({ content }) => ({ content }),
    // Texts come back. The page stays at its address, and on or off the site.
    restorable: ({ content }, now) => ({ content: keepPlace(content, now.content) }),
    compare: (before, after) => comparePages(key, before.content, after.content),
  };
}

/** Returns an earlier content with the address and the visibility of the page as they are now. */
function keepPlace(content: Content, now: Content): Content {
  return ["/place/path", "/place/visible"].reduce<Content>((kept, pointer) => {
    const value = valueAt(now, pointer);
    return value === undefined ? kept : (changeAt(kept, stepsOf(pointer), () => value) as Content);
  }, content);
}

/**
 * Saves a page. Returns undefined if the server asks an admin to publish it instead. The problems of a
 * refusal get the form that forms expect: sentences by field.
 */
async function save(id: string, change: Partial<PageFields>): Promise<Page | undefined> {
  try {
    const response = await callWith("PUT", `${address}/${encodeURIComponent(id)}`, change);
    return response.status === accepted ? undefined : ((await response.json()) as Page);
  } catch (cause) {
    const problems = cause instanceof CallError && cause.refusal.problems;
    if (!problems) throw cause;
    throw new CallError(cause.message, cause.status, { ...cause.refusal, fields: byPointer(problems) });
  }
}

/** Fetches a page and the user's draft of it. Without the server's draft, the one of this device is enough. */
export async function startPage(key: string): Promise<Start<PageTypes>> {
  const page = await loadPage(key);
  const draft = await pageDrafts.server.load(page._id).catch(() => undefined);
  return startWith(pageKind(key), page, page._id, draft);
}
