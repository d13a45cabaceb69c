import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";
import type { Card } from "@/admin/applications/application";

/** Marks what is dragged as a card of the board. */
const isCard = (data: Record<string | symbol, unknown>) => "card" in data;

/** Lets a card be dragged to another stage. Returns a ref for its element, and whether it is being dragged. */
export function useDraggableCard(card: Card) {
  const element = useRef<HTMLLIElement>(null);
  const latest = useRef(card);
  latest.current = card;
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ card: latest.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, []);
  return { element, dragged };
}

/**
 * Lets cards be dropped on a stage. Returns a ref for its element, and whether a card that would be accepted
 * is above it.
 */
export function useStageTarget(state: string, onMove: (card: Card, to: string) => void) {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  const [isTarget, setIsTarget] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => isCard(source.data) && (source.data.card as Card).case.next.includes(state),
      onDragEnter: () => setIsTarget(true),
      onDragLeave: () => setIsTarget(false),
      onDrop: ({ source }) => {
        setIsTarget(false);
        latest.current(source.data.card as Card, state);
      },
    });
  }, [state]);
  return { element, isTarget };
}
