import type { Card } from "@/admin/applications/application";
import { moveMenuId } from "@/admin/applications/board/board-card";
import type { Column } from "@/admin/applications/board/use-board";
import { focusButton, focusedId } from "@/admin/inbox/rows/use-desk";

/** Returns what the keys do with the focused application that only the board has. */
export function boardKeys(columns: Column[], onMove: (card: Card, to: string) => void) {
  /** Returns where the focused application is, if one has the focus. */
  function place() {
    const id = focusedId();
    const column = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
    return column < 0 ? undefined : { column, index: columns[column]?.cards.findIndex((card) => card.id === id) ?? 0 };
  }

  /** Moves the focus to the next stage with applications, to the same height if it has so many. */
  function stepAside(by: 1 | -1) {
    const at = place();
    if (!at) return false;
    const others = by > 0 ? columns.slice(at.column + 1) : columns.slice(0, at.column).reverse();
    const cards = others.find((other) => other.cards.length > 0)?.cards ?? [];
    const card = cards[Math.min(at.index, cards.length - 1)];
    return card && focusButton(card.id);
  }

  /** Moves the focused application to the stage beside its own. */
  function moveAside(by: 1 | -1) {
    const at = place();
    if (!at) return false;
    const card = columns[at.column]?.cards[at.index];
    const to = columns[at.column + by]?.state;
    return card && to && onMove(card, to);
  }

  const aside =
    (by: 1 | -1) =>
    ({ shiftKey }: KeyboardEvent) =>
      shiftKey ? moveAside(by) : stepAside(by);
  const openMenu = () => {
    const button = document.getElementById(moveMenuId(focusedId()))?.querySelector("button");
    return button ? button.click() : false;
  };
  return [
    ["ArrowRight", aside(1)],
    ["ArrowLeft", aside(-1)],
    ["m", openMenu],
  ] satisfies [string, (event: KeyboardEvent) => unknown][];
}
