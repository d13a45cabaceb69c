import { render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeDialogs, fakeMotionPreference } from "@/components/test-kit";
import type { View } from "@/lib/view";
import { pages } from "@/pages/test-kit";
import { MarkedNodes } from "@/preview/marked-nodes";
import { Marks } from "@/preview/marks";
import { PageState } from "@/preview/page-state";
import { createPreviewRouter, PreviewApp } from "@/preview/preview-app";
import { documentOf, names, viewOf } from "@/preview/test-kit";

/** Shows a page as the preview does, and returns its HTML, without what React numbers. */
function show(view: View, marks: Marks) {
  const state = new PageState({ site: documentOf("site"), deadlines: documentOf("deadlines") }, marks);
  const nodes = new MarkedNodes(document, marks, document.createElement("i"), () => {});
  const router = createPreviewRouter(view.path, () => view, state, pages);
  const { unmount, container } = render(<PreviewApp state={state} router={router} />);
  nodes.flush();
  const html = document.documentElement.outerHTML.replace(/_r_\w+_/g, "_r_").split(/(?=<)/);
  const marked = nodes.within(document.body).length;
  unmount();
  container.remove();
  return { html, marked };
}

/** Returns where two pages begin to differ. */
function firstDifference(one: string[], other: string[]) {
  const index = one.findIndex((part, index) => part !== other[index]);
  return index >= 0 || one.length !== other.length
    ? [one.slice(index, index + 3), other.slice(index, index + 3)]
    : undefined;
}

/** Marks nothing, as on the published page. */
class NoMarks extends Marks {
  override markOf = () => "";
}

beforeEach(() => {
  fakeDialogs();
  fakeMotionPreference(true);
  vi.stubGlobal("scrollTo", () => {});
});

describe.each(names)("%s", (name) => {
  it("is the same page with marks and without", () => {
    const view = viewOf(name);
    const { html, marked } = show(view, new Marks());
    const plain = show(view, new NoMarks()).html;
    expect(firstDifference(html, plain)).toBeUndefined();
    expect(marked).toBeGreaterThan(20);
  });
});
