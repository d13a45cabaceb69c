import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PageRow } from "@/admin/pages/document/page";
import { useClosedPaths } from "@/admin/pages/editor/closed-paths";
import { EditorWindowProvider, type useEditorWindow } from "@/admin/pages/editor/editor-window";

type Window = ReturnType<typeof useEditorWindow>;

const row = (key: string, visible: boolean) => ({ key, path: `/${key}`, visible }) as PageRow;
const pages = [row("crm", false), row("hrms", true), row("edited", false)];
const dead = new Map(
  [
    { href: "/crm#top", sentence: "Off.", isOff: true },
    { href: "/deleted?a=1", sentence: "Off.", isOff: true },
    { href: "/edited#top", sentence: "Off.", isOff: true },
    { href: "/typo", sentence: "No page.", isOff: false },
  ].map((one) => [one.href, one]),
);

it("knows the pages that are not on the site, except the one that is edited", () => {
  const { result, rerender } = renderHook(() => useClosedPaths("edited", dead), {
    wrapper: ({ children }) => (
      <EditorWindowProvider value={{ pages } as unknown as Window}>{children}</EditorWindowProvider>
    ),
  });
  expect(result.current).toEqual(["/crm", "/deleted"]);
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
