import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { fieldsOf } from "@/admin/jobs/job-fields";
import { makeJob } from "@/admin/jobs/test-kit";
import { answerFetch, bodyOf, change, logInBefore, makeToken, openAdmin, press, rows } from "@/admin/test-kit";
import { tokenOwner } from "@/features/auth/session";
// Imported here, so that no test waits until it is compiled.
import "@/admin/writing/editor/editor";

const token = makeToken();

beforeEach(() => logInBefore("admin", token));

const key = "anewdraft000000";
const at = "2026-01-02T06:30:00.000Z";
const post = { ...emptyFields, title: "First", author: "Asha Rao", content: "<p>Ask first.</p>" };

/** What the program completes in a new document. */
const completed = { _id: key, slug: "first", updatedAt: at };

interface Stored {
  title: string;
  version: number;
  publishedAt?: string | null;
}

const kinds = [
  { noun: "post", tab: "blogs", path: "/api/blogs", draft: post, stored: { ...post, state: "published" } },
  {
    noun: "opening",
    tab: "jobs",
    path: "/api/jobs",
    draft: fieldsOf(makeJob({ title: "First", slug: "" })),
    stored: makeJob(),
  },
];

describe.each(kinds)("a new $noun whose first response is lost", ({ noun, tab, path, draft, stored }) => {
  /** Publishes twice, because the first response is lost. `theirs` is what somebody else saves in between. */
  async function publishTwice(theirs?: Partial<Stored>) {
    const posts: Stored[] = [];
    const puts: Stored[] = [];
    const me = { savedBy: "Asha Rao", savedById: tokenOwner(token) };
    let now: Stored & typeof completed;
    const conflict = (by: object) =>
      Response.json({ error: "It is there.", fields: {}, current: now, ...by }, { status: 409 });
    answerFetch({
      [`GET ${path}`]: () => rows([]),
      "GET /api/drafts": () => Response.json([{ key, title: "First", version: 0, savedAt: at }]),
      [`GET /api/drafts/${key}`]: () =>
        Response.json({ data: draft, version: 0, savedAt: at, currentVersion: 0, others: [] }),
      [`DELETE /api/drafts/${key}`]: () => new Response(null, { status: 204 }),
      "POST /api/jobs/check": () => Response.json({ problems: [] }),
      [`POST ${path}`]: (_, init) => {
        posts.push(bodyOf(init));
        if (posts.length === 1) {
          now = { ...stored, ...bodyOf(init), ...completed, version: 1 };
          throw new TypeError("Failed to fetch");
        }
        if (!theirs) return conflict(me);
        now = { ...now, ...theirs, version: 2 };
        return conflict({ savedBy: "Ravi", savedById: "r1" });
      },
      [`PUT ${path}/${key}`]: (_, init) => {
        puts.push(bodyOf(init));
        return Response.json({ ...now, ...bodyOf(init), version: now.version + 1 });
      },
    });
    openAdmin(`/admin/dashboard?tab=${tab}`);
    await press("Continue First");
    await screen.findByLabelText("Title");
    await press("Publish");
    expect(await screen.findByText(new RegExp(`^The ${noun} could not be saved`))).toBeVisible();
    change("Title", "Second");
    await press("Publish");
    return { posts, puts };
  }

  it("is changed by the second attempt, and not created twice", async () => {
    const { posts, puts } = await publishTwice();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(posts).toEqual([
      expect.objectContaining({ _id: key, title: "First" }),
      expect.objectContaining({ _id: key, title: "Second" }),
    ]);
    expect(puts).toEqual([expect.objectContaining({ title: "Second", slug: "first", version: 1 })]);
  });

  it("keeps what another person has changed in it meanwhile, and asks about what both have", async () => {
    const { puts } = await publishTwice({ title: "Theirs" });
    const question = await screen.findByRole("dialog", { name: `Two versions of this ${noun}` });
    expect(within(question).getByRole("group", { name: "Title" })).toHaveTextContent(/Theirs.*Second/);
    expect(puts).toEqual([]);
  });
});
