import { expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { blogKind } from "@/admin/blogs/blog-kind";

it("restores an earlier version with its address, but without its cover and its time of publication", () => {
  const cover = { cover: "/uploads/old.png", coverAlt: "A crane", coverFocus: "50 20" };
  const old = { ...emptyFields, ...cover, slug: "old-address", publishedAt: "2026-01-02T06:30:00.000Z" };
  const restored = blogKind.restorable?.(old, emptyFields);
  expect(restored).toHaveProperty("slug", "old-address");
  for (const field of ["publishedAt", ...Object.keys(cover)]) expect(restored).not.toHaveProperty(field);
});
