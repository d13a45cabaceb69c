import { expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { blogKind } from "@/admin/blogs/blog-kind";

it("restores an earlier version with its address, but without its time of publication", () => {
  const old = { ...emptyFields, title: "Old", slug: "old-address", publishedAt: "2026-01-02T06:30:00.000Z" };
  const restored = blogKind.restorable?.(old);
  expect(restored).toHaveProperty("slug", "old-address");
  expect(restored).not.toHaveProperty("publishedAt");
});
