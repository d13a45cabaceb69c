import { useMemo } from "react";
import type { DeadLinks } from "@/admin/pages/document/links";
import { useEditorWindow } from "@/admin/pages/editor/editor-window";

/**
 * Returns the paths of pages that are not on the site, so that the preview leaves out the entries that lead to them:
 * hidden pages of the list, and dead links that the server reports as off the site. The edited page counts as on the
 * site, because somebody wants to see it. It is the same array until it changes.
 */
export function useClosedPaths(key: string, dead: DeadLinks): readonly string[] {
  const { pages } = useEditorWindow();
  return useMemo(() => {
    const hidden = pages.filter((page) => !page.visible && page.key !== key).map(({ path }) => path);
    const left = [...dead.values()].filter(({ isOff }) => isOff).map(({ href }) => href.replace(/[?#].*$/s, ""));
    const own = pages.find((page) => page.key === key)?.path;
    return [...new Set([...hidden, ...left])].filter((path) => path !== own);
  }, [pages, dead, key]);
}
