import { describe, expect, it } from "vitest";
import { actionsFor, keepState } from "@/admin/blogs/actions";

const now = Date.parse("2026-11-20T10:00:00Z");
const past = "2026-11-01T09:00:00.000Z";
const later = "2026-12-01T09:00:00.000Z";

describe("the two buttons", () => {
  it.each([
    ["a new post", undefined, null, null, "publish", "2026-11-20T10:00:00.000Z", "saveDraft"],
    ["a new post for later", undefined, null, later, "schedule", later, "saveDraft"],
    ["a draft with a past date", "draft", null, past, "publish", past, "saveDraft"],
    ["a published post", "published", past, past, "update", past, "unpublish"],
    [
      "a published post with another day",
      "published",
      past,
      "2026-11-02T09:00:00Z",
      "update",
      "2026-11-02T09:00:00Z",
      "unpublish",
    ],
    ["a published post moved to a later time", "published", past, later, "schedule", later, "unpublish"],
    ["a published post without its time", "published", past, null, "publish", "2026-11-20T10:00:00.000Z", "unpublish"],
    ["a scheduled post", "scheduled", later, later, "update", later, "unpublish"],
    [
      "a scheduled post moved to a later time",
      "scheduled",
      later,
      "2026-12-02T09:00:00Z",
      "schedule",
      "2026-12-02T09:00:00Z",
      "unpublish",
    ],
    ["a scheduled post without its time", "scheduled", later, null, "publish", "2026-11-20T10:00:00.000Z", "unpublish"],
  ] as const)("with %s", (_, state, stored, at, kind, publishedAt, other) => {
    expect(actionsFor(state, stored, at, now)).toEqual({
      main: { kind, publishedAt },
      other: { kind: other, publishedAt: null },
    });
  });
});

it("the save shortcut does not change what is public", () => {
  expect(keepState("published", past)).toEqual({ kind: "update", publishedAt: past });
  expect(keepState("draft", null)).toEqual({ kind: "saveDraft", publishedAt: null });
  expect(keepState(undefined, null)).toEqual({ kind: "saveDraft", publishedAt: null });
});
