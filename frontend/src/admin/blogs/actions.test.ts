import { describe, expect, it } from "vitest";
import { actionsFor, keepState } from "@/admin/blogs/actions";

const now = Date.parse("2026-11-20T10:00:00Z");
const past = "2026-11-01T09:00:00.000Z";
const later = "2026-12-01T09:00:00.000Z";
const other = "2026-11-02T09:00:00.000Z";

const publish = { kind: "publish", publishedAt: "2026-11-20T10:00:00.000Z" };
const saveDraft = { kind: "saveDraft", publishedAt: null };
const unpublish = { kind: "unpublish", publishedAt: null };
const unschedule = { kind: "unschedule", publishedAt: null };

describe("the buttons", () => {
  it.each([
    ["a new post", undefined, null, null, { main: publish, keep: saveDraft }],
    ["a draft", "draft", null, null, { main: publish, keep: saveDraft }],
    ["a published post", "published", past, past, { main: { kind: "update", publishedAt: past }, takeBack: unpublish }],
    [
      "a published post with another day",
      "published",
      past,
      other,
      { main: { kind: "update", publishedAt: other }, takeBack: unpublish },
    ],
    [
      "a published post without its time",
      "published",
      past,
      null,
      { main: { kind: "update", publishedAt: past }, takeBack: unpublish },
    ],
    [
      "a scheduled post",
      "scheduled",
      later,
      later,
      { main: { kind: "update", publishedAt: later }, takeBack: unschedule },
    ],
  ] as const)("for %s", (_, state, stored, at, actions) => {
    expect(actionsFor(state, stored, at, now)).toEqual(actions);
  });
});

it("the save shortcut does not change what is public", () => {
  expect(keepState("published", past)).toEqual({ kind: "update", publishedAt: past });
  expect(keepState("draft", null)).toEqual({ kind: "saveDraft", publishedAt: null });
  expect(keepState(undefined, null)).toEqual({ kind: "saveDraft", publishedAt: null });
});
