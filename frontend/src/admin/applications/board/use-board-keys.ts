import type { KeyboardEvent } from "react";
import type { Card } from "@/admin/applications/application";
import { moveMenuId } from "@/admin/applications/board/board-card";
import type { Column } from "@/admin/applications/board/use-board";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { useKeys } from "@/admin/inbox/rows/row-keys";
import { undoId } from "@/admin/kit/toast/toasts";

interface Options {
  columns: Column[];
  /** The id of the open application; empty if none is open. */
  openId: string;
  /** Opens the next or the previous application. Undefined: none is open, so the focus moves instead. */
  onStep?: (by: 1 | -1) => void;
  onMove: (card: Card, to: string) => void;
  onEscape: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Adds the board's keyboard shortcuts. Returns the handler of the keys that a focused application takes. */
export function useBoardKeys({ columns, openId, onStep, onMove, onEscape, onSearch, onHelp }: Options) {
  /** Returns where the focused application is. */
  function placeOf(element: Element | null) {
    const id = element?.closest<HTMLElement>("[data-card]")?.dataset.card;
    const column = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
    return { column, index: columns[column]?.cards.findIndex((card) => card.id === id) ?? -1 };
  }

  function focus(card?: Card) {
    const button = card && document.getElementById(viewButtonId(card.id));
    button?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    button?.focus({ preventScroll: true });
  }

  /** Moves the focus within a stage. */
  function step(by: 1 | -1) {
    const { column, index } = placeOf(document.activeElement);
    if (column < 0) return focus(columns.find(({ cards }) => cards.length > 0)?.cards[0]);
    focus(columns[column]?.cards[index + by]);
  }

  /** Moves the focus to the next stage with applications, to the same height if it has so many. */
  function stepAside(by: 1 | -1) {
    const { column, index } = placeOf(document.activeElement);
    const others = by > 0 ? columns.slice(column + 1) : columns.slice(0, column).reverse();
    const cards = others.find((other) => other.cards.length > 0)?.cards;
    focus(cards?.[Math.min(index, cards.length - 1)]);
  }

  /** Moves the focused application to the stage beside its own. */
  function moveAside(by: 1 | -1) {
    const { column, index } = placeOf(document.activeElement);
    const card = columns[column]?.cards[index];
    const to = columns[column + by]?.state;
    if (card && to) onMove(card, to);
  }

  useKeys(
    new Map<string, () => unknown>([
      ["j", () => (onStep ? onStep(1) : step(1))],
      ["k", () => (onStep ? onStep(-1) : step(-1))],
      ["z", () => document.getElementById(undoId)?.click()],
      ["Escape", () => (openId ? onEscape() : false)],
      ["/", onSearch],
      ["?", onHelp],
    ]),
  );

  return function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || placeOf(event.target as Element).column < 0) return;
    if ((event.target as Element).closest("[popover]")) return; // the menu of an application
    const act = new Map([
      ["ArrowDown", () => step(1)],
      ["ArrowUp", () => step(-1)],
      ["ArrowRight", () => (event.shiftKey ? moveAside(1) : stepAside(1))],
      ["ArrowLeft", () => (event.shiftKey ? moveAside(-1) : stepAside(-1))],
      [
        "m",
        () =>
          document
            .getElementById(moveMenuId(cardIdOf(event)))
            ?.querySelector("button")
            ?.click(),
      ],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

const cardIdOf = ({ target }: KeyboardEvent) =>
  (target as Element).closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
