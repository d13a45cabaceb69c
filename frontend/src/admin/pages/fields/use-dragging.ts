import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";

/** Where an entry would be dropped: before or after the entry below the pointer. */
type Edge = "before" | "after";

/** An entry that was dropped at another place of its list. */
interface Moved {
  /** What people call the entry. */
  name: string;
  from: number;
  to: number;
}

/** Lets an entry of a list be dragged by its handle to another place of the same list. */
export function useDragging(list: string, index: number, name: string, onMove: (moved: Moved) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge>();
  const latest = useRef(onMove);
  latest.current = onMove;
  const latestName = useRef(name);
  latestName.current = name;

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? "before" : "after";
    };
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, index, name: latestName.current }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ source, location, self }) => {
          // The entry itself, and a target that another one covers, show no line.
          const isTarget = source.data.index !== index && location.current.dropTargets[0]?.element === self.element;
          setEdge(isTarget ? edgeAt(location.current.input.clientY) : undefined);
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const from = Number(source.data.index);
          const place = index + (edgeAt(location.current.input.clientY) === "after" ? 1 : 0);
          const to = place > from ? place - 1 : place;
          // This runs for the entry below the pointer, so the name of the dragged one comes with `source`.
          if (to !== from) latest.current({ name: String(source.data.name), from, to });
        },
      }),
    );
  }, [list, index]);

  return { row, handle, edge };
}
