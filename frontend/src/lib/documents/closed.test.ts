import { expect, it } from "vitest";
import { placeInWhole } from "@/lib/documents/closed";

it.each([
  ["/links/0/label", "/links/1/label"],
  ["/links/1", "/links/2"],
  ["/groups/1/links/0/href", "/groups/1/links/1/href"],
  ["/links/9/label", "/links/9/label"],
  ["/heading", "/heading"],
])("finds the place in the whole document of %s as visitors see it", (shown, whole) => {
  const links = [{ href: "/off" }, { href: "/on" }, { href: "/other" }];
  expect(placeInWhole({ heading: "A", links, groups: [{ links: [] }, { links }] }, shown, new Set(["/off"]))).toBe(
    whole,
  );
});
