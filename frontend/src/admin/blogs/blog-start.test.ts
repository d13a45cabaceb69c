// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { blogKind } from "@/admin/blogs/blog-kind";
import { startBlog } from "@/admin/blogs/blog-start";
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

beforeEach(() => logInBefore("editor"));

it("starts a new post with a key of its own and with the user as its author", async () => {
  serve({ data: null });
  const start = await startBlog({});
  expect(start.key).toMatch(/^[a-z0-9]{15}$/);
  expect(start.fields).toEqual({ ...emptyFields, author: "Asha Rao" });
});

it("opens a stored post and tells who else is editing it", async () => {
  serve({ data: null });
  expect(await startBlog({ id: "b1" })).toMatchObject({
    key: "b1",
    fields: { title: "Stored" },
    others,
  });
});

it("finds unsaved changes", async () => {
  serve({ data: { title: "Draft" }, version: 3, savedAt: "2026-11-20T07:01:00.000Z" });
  const { unsaved, fields } = await startBlog({ id: "b1" });
  expect(fields.title).toBe("Stored");
  expect(unsaved).toMatchObject({ data: { title: "Draft" }, version: 3 });
});

it("prefers the draft on this device if it is newer", async () => {
  serve({ data: { title: "Draft" }, version: 3, savedAt: "2026-11-20T07:01:00.000Z" });
  blogKind.drafts.device.keep("b1", { ...emptyFields, title: "Offline" }, 4);
  expect((await startBlog({ id: "b1" })).unsaved).toMatchObject({ data: { title: "Offline" }, version: 4 });
});

it("prefers what this device could not send, whatever the clocks say, and remembers what it continues", async () => {
  serve({ data: { title: "Elsewhere" }, version: 4, savedAt: "2126-11-20T07:01:00.000Z" });
  const known = { savedAt: "2026-11-20T07:01:00.000Z", sent: ["5:7"] };
  blogKind.drafts.device.keep("b1", { ...emptyFields, title: "Offline" }, 4, { known });
  const start = await startBlog({ id: "b1" });
  expect(start.unsaved?.data.title).toBe("Offline");
  expect(start.known).toEqual({ savedAt: known.savedAt, sent: ["5:7", expect.any(String)] });
});

it("offers the draft on the server, if the one on this device is the same as the post", async () => {
  serve({ data: { title: "Draft" }, version: 4, savedAt: "2026-11-20T07:01:00.000Z" });
  blogKind.drafts.device.keep("b1", { ...emptyFields, title: "Stored" }, 4, { known: { savedAt: "", sent: [] } });
  const { unsaved, known } = await startBlog({ id: "b1" });
  expect([unsaved?.data.title, known?.savedAt]).toEqual(["Draft", "2026-11-20T07:01:00.000Z"]);
});

it("ignores a draft that is the same as the post", async () => {
  serve({ data: { title: "Stored" }, version: 4, savedAt: "2026-11-20T07:01:00.000Z" });
  expect(await startBlog({ id: "b1" })).not.toHaveProperty("unsaved");
});

it("continues a draft of a post that was never saved, even offline", async () => {
  serve({ data: { title: "Begun" }, savedAt: "2026-11-20T07:01:00.000Z" });
  expect(await startBlog({ draft: "k1" })).toMatchObject({ key: "k1", fields: { title: "Begun" } });
  answerFetch({});
  await expect(startBlog({ draft: "k1" })).rejects.toThrow();
  blogKind.drafts.device.keep("k1", { ...emptyFields, title: "Offline" }, 0);
  expect(await startBlog({ draft: "k1" })).toMatchObject({ key: "k1", fields: { title: "Offline" } });
});

it("does not show the drafts of another user of the same device", async () => {
  serve({ data: null });
  blogKind.drafts.device.keep("b1", { ...emptyFields, title: "Offline" }, 4);
  logInBefore("editor");
  expect((await startBlog({ id: "b1" })).unsaved).toBeUndefined();
});
