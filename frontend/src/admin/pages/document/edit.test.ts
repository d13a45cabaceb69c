import { describe, expect, it } from "vitest";
import {
  asKind,
  emptyOf,
  insertAt,
  movedPointer,
  moveIn,
  removeAt,
  setAt,
  uniqueEntry,
} from "@/admin/pages/document/edit";
import { type Schema, schemas } from "@/lib/schema";

const content = { top: { list: ["a", "b", "c"], text: "x" }, other: { n: 1 } };

describe("a change", () => {
  it("leaves the content as it was, and shares what it does not touch", () => {
    const next = setAt(content, "/top/text", "y");
    expect(next.top.text).toBe("y");
    expect(content.top.text).toBe("x");
    expect(next.other).toBe(content.other);
    expect(next.top.list).toBe(content.top.list);
  });

  it("keeps the order of the members", () => {
    expect(Object.keys(setAt(content, "/top/list", []).top)).toEqual(["list", "text"]);
  });

  it("removes an optional member", () => {
    expect(setAt(content, "/top/text", undefined)).toEqual({ top: { list: ["a", "b", "c"] }, other: { n: 1 } });
  });

  it("adds, removes and moves entries of a list", () => {
    expect(insertAt(content, "/top/list", 1, "new").top.list).toEqual(["a", "new", "b", "c"]);
    expect(removeAt(content, "/top/list", 1).top.list).toEqual(["a", "c"]);
    expect(moveIn(content, "/top/list", 0, 2).top.list).toEqual(["b", "c", "a"]);
  });
});

it.each([
  ["the moved entry", "/list/0/text", "/list/2/text"],
  ["an entry that makes room", "/list/1", "/list/0"],
  ["an entry behind both places", "/list/3", "/list/3"],
  ["another list", "/listing/0", "/listing/0"],
  ["the list itself", "/list", "/list"],
])("a move leads the open place along: %s", (_, before, after) => {
  expect(movedPointer(before, "/list", 0, 2)).toBe(after);
});

it("makes an entry with every required member", () => {
  const reasons = schemas.home?.properties?.why?.properties?.reasons;
  expect(emptyOf(reasons?.items ?? {})).toEqual({ title: "", text: "" });
});

it("gives a copy another name for links", () => {
  const faqs = schemas["help-center"]?.properties?.faqs?.items as Schema;
  const copy = uniqueEntry(faqs, { id: "fees", question: "Q" }, [{ id: "fees" }, { id: "fees-2" }]);
  expect(copy).toEqual({ id: "fees-3", question: "Q" });
});

it("changes the kind of an entry", () => {
  const block = schemas.privacy?.properties?.sections?.items?.properties?.blocks?.items as Schema;
  const [, list] = block.oneOf ?? [];
  expect(asKind(list ?? {}, { type: "paragraph", text: "A" })).toEqual({ type: "list", items: [""] });
});
