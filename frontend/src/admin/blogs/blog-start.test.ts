import { beforeEach, expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { startBlog } from "@/admin/blogs/blog-start";
import { keepLocally } from "@/admin/blogs/local-draft";
import { answerFetch, logInBefore } from "@/admin/test-kit";

const stored = { ...emptyFields, _id: "b1", title: "Stored", version: 4, state: "draft" };
const others = [{ name: "Ravi", at: "2026-11-20T07:01:00.000Z" }];

function serve(draft: { data: unknown; version?: number; savedAt?: string }) {
  answerFetch({
    "GET /api/auth/me": () => Response.json({ name: "Asha Rao" }),
    "GET /api/blogs/b1": () => Response.json(stored),
    "GET /api/drafts/b1": () => Response.json({ version: 0, savedAt: "", others, ...draft }),
    "GET /api/drafts/k1": () => Response.json({ version: 0, savedAt: "", others: [], ...draft }),
  });
}

beforeEach(() => {
  localStorage.clear();
  logInBefore("editor");
});

it("begins a new post with a key of its own, and with who writes as its author", async () => {
  serve({ data: null });
  const start = await startBlog({});
  expect(start.key).toMatch(/^[a-z0-9]{15}$/);
  expect(start.fields).toEqual({ ...emptyFields, author: "Asha Rao" });
});

it("opens a stored post, and tells who is at it too", async () => {
  serve({ data: null });
  expect(await startBlog({ id: "b1" })).toMatchObject({
    key: "b1",
    fields: { title: "Stored" },
    others,
  });
});

it("finds changes that were not saved", async () => {
  serve({ data: { title: "Draft" }, version: 3, savedAt: "2026-11-20T07:01:00.000Z" });
  const { unsaved, fields } = await startBlog({ id: "b1" });
  expect(fields.title).toBe("Stored");
  expect(unsaved).toMatchObject({ fields: { title: "Draft" }, version: 3 });
});

it("prefers what this device kept, which is newer", async () => {
  serve({ data: { title: "Draft" }, version: 3, savedAt: "2026-11-20T07:01:00.000Z" });
  keepLocally("b1", { ...emptyFields, title: "Offline" }, 4);
  expect((await startBlog({ id: "b1" })).unsaved).toMatchObject({ fields: { title: "Offline" }, version: 4 });
});

it("says nothing of a draft that is no other than the post", async () => {
  serve({ data: { title: "Stored" }, version: 4, savedAt: "2026-11-20T07:01:00.000Z" });
  expect(await startBlog({ id: "b1" })).not.toHaveProperty("unsaved");
});

it("goes on with a draft of a post that is not stored yet, without a connection too", async () => {
  serve({ data: { title: "Begun" }, savedAt: "2026-11-20T07:01:00.000Z" });
  expect(await startBlog({ draft: "k1" })).toMatchObject({ key: "k1", fields: { title: "Begun" } });
  answerFetch({});
  await expect(startBlog({ draft: "k1" })).rejects.toThrow();
  keepLocally("k1", { ...emptyFields, title: "Offline" }, 0);
  expect(await startBlog({ draft: "k1" })).toMatchObject({ key: "k1", fields: { title: "Offline" } });
});

it("shows nobody what another one has left on the same device", async () => {
  serve({ data: null });
  keepLocally("b1", { ...emptyFields, title: "Offline" }, 4);
  logInBefore("editor");
  expect((await startBlog({ id: "b1" })).unsaved).toBeUndefined();
});
