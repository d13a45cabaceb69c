import { useRef } from "react";
import type { Column } from "@/admin/applications/board/use-board";

/**
 * Remembers the order of the stage in which an application was opened, so that its neighbours stay the same
 * although applications leave the stage one after the other.
 */
export function useWalk(columns: Column[], openId: string, open: (id: string) => void) {
  const walk = useRef<string[]>([]);
  if (!openId) walk.current = [];
  else if (!walk.current.includes(openId)) {
    const column = columns.find(({ cards }) => cards.some(({ id }) => id === openId));
    walk.current = column?.cards.map(({ id }) => id) ?? [];
  }
  const at = walk.current.indexOf(openId);
  return {
    /** The place of the open application in its stage, from 0; -1 if the board does not show it. */
    at,
    of: walk.current.length,
    /** Returns what opens the application at some distance from the open one, if there is one. */
    opener: (by: 1 | -1) => {
      const id = at < 0 ? undefined : walk.current[at + by];
      return id === undefined ? undefined : () => open(id);
    },
  };
}
