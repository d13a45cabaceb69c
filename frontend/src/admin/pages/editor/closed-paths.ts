import { useMemo } from "react";
import type { DeadLinks } from "@/admin/pages/document/links";
import { useEditorWindow } from "@/admin/pages/editor/editor-window";

/**
 * Returns the paths of pages that are not on the site, so that their entries are left out of the preview: those in the
 * list of pages, and those among dead links, which deleted pages had, or hidden ones before. The edited page counts as
 * open, because somebody wants to see it. It is the same array until it changes.
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
