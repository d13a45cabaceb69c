import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Content, Page, PageRow } from "@/admin/pages/document/page";
import { type Editing, EditingProvider } from "@/admin/pages/fields/editing";
import { type Answers, answerFetch, bodyOf } from "@/admin/test-kit";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import home from "../../../../content/documents/home.json";
import privacy from "../../../../content/documents/privacy.json";
import site from "../../../../content/documents/site.json";

/**
 * Mocks a server with two pages, which it saves with their versions and the user's drafts. `made` is the content of
 * a page that staff have made and visitors cannot see, and `draft` the user's draft of it. Its key is `page-made`.
 */
export function servePages(own: Answers = {}, made?: { content: Content; draft: Content }) {
  const at = "2026-01-02T06:30:00.000Z";
  const stored: Record<
    string,
    { page: Page; row: PageRow; revisions: Page[]; draft?: { data: unknown; version: number } }
  > = {};
  const add = (key: string, name: string, path: string, content: Content) => {
    const saved = {
      _id: `${key}-id`,
      key,
      name,
      path,
      custom: false,
      canLeave: false,
      visible: true,
      version: 1,
      updatedAt: at,
    };
    const page = { ...saved, savedBy: "", savedById: "", content };
    stored[key] = {
      page,
      row: { ...saved, savedBy: "", savedById: "", anchors: [], draftAt: null, samples: [] },
      revisions: [page],
    };
  };
  add("home", "Home", "/", home);
  add("privacy", "Privacy policy", "/privacy", privacy);
  if (made) {
    add("page-made", "Checks", "/services/checks", made.content);
    const entry = stored["page-made"] as (typeof stored)[string];
    entry.row = { ...entry.row, custom: true, canLeave: true, visible: false };
    entry.draft = { data: { content: made.draft }, version: 1 };
  }
  const answers: Answers = { "GET /api/documents": () => Response.json(Object.values(stored).map(({ row }) => row)) };
  for (const [key, entry] of Object.entries(stored)) {
    const { _id } = entry.page;
    answers[`GET /api/documents/${key}`] = () => Response.json(entry.page);
    answers[`PUT /api/documents/${_id}`] = (_, init) => {
      const { content, version } = bodyOf(init);
      if (version !== entry.page.version) {
        const { page } = entry;
        const refusal = {
          error: "Someone else has saved this page.",
          fields: {},
          current: page,
          savedBy: page.savedBy,
        };
        return Response.json(refusal, { status: 409 });
      }
      entry.page = { ...entry.page, content, version: version + 1, savedBy: "Asha Rao" };
      entry.revisions = [entry.page, ...entry.revisions];
      entry.row = { ...entry.row, version: version + 1, savedBy: "Asha Rao", visible: content.place?.visible };
      return Response.json(entry.page);
    };
    answers[`GET /api/documents/${_id}/revisions`] = () =>
      Response.json(
        entry.revisions.map(({ version, savedBy }) => ({
          _id: `${key}-${version}`,
          version,
          savedBy,
          title: entry.row.name,
          savedAt: at,
        })),
      );
    for (const version of [1, 2, 3]) {
      answers[`GET /api/documents/${_id}/revisions/${key}-${version}`] = () =>
        Response.json(entry.revisions.find((page) => page.version === version));
    }
    const state = () => ({ savedAt: at, currentVersion: entry.page.version, others: [] });
    answers[`GET /api/drafts/${_id}`] = () =>
      Response.json({ data: entry.draft?.data ?? null, version: entry.draft?.version ?? 0, ...state() });
    answers[`PUT /api/drafts/${_id}`] = (_, init) => {
      entry.draft = bodyOf(init);
      entry.row = { ...entry.row, draftAt: at };
      return Response.json(state());
    };
    answers[`DELETE /api/drafts/${_id}`] = () => {
      entry.draft = undefined;
      entry.row = { ...entry.row, draftAt: null };
      return new Response();
    };
  }
  const fetched = answerFetch({ ...answers, ...own });
  return {
    fetched,
    /** Returns what the server has stored of a page. */
    of: (key: string) => stored[key] as (typeof stored)[string],
    /** Saves a page as somebody else. */
    saveAs(savedBy: string, key: string, content: Content) {
      const entry = stored[key];
      if (!entry) return;
      entry.page = { ...entry.page, content, version: entry.page.version + 1, savedBy };
      entry.revisions = [entry.page, ...entry.revisions];
    },
  };
}

/** Shows fields of a page, with parts of what the form around them offers in `editing`. */
export const renderField = (field: ReactNode, editing: Partial<Editing> = {}) =>
  render(
    <SiteProvider value={site as Site}>
      <EditingProvider value={{ pages: [], isSample: () => false, ...editing } as unknown as Editing}>
        {field}
      </EditingProvider>
    </SiteProvider>,
  );
