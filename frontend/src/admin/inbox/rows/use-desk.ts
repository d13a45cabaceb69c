import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { askToDelete } from "@/admin/inbox/rows/ask-to-delete";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { useKeys } from "@/admin/inbox/rows/row-keys";
import { useOpenRecord } from "@/admin/inbox/rows/use-open-record";
import { useSession } from "@/features/auth/session";

interface Options<Row extends Submission> {
  kind: InboxKind<Row>;
  /** The loaded submissions, also those that are just leaving the screen. */
  loaded: Row[];
  /** The id of the open submission; empty if none is open. */
  openId: string;
  open: (id: string) => void;
  close: () => void;
  /** Returns the ids of the list or stage that holds a submission, in order. Without an id: where the keys begin. */
  orderOf: (id: string) => string[];
  /** Changes submissions. Returns whether it worked. */
  change: (rows: Row[], name: RowChange, reason?: string) => Promise<boolean>;
  /** What keys change instead of the focused submission while none is open. */
  selected?: Row[];
  /** Takes the focus if there is no submission that could. */
  heading: RefObject<HTMLElement | null>;
  /** The keys of this screen alone. They replace shared ones. */
  keys: [key: string, act: (event: KeyboardEvent) => unknown][];
}

/** Returns the id of the submission whose row or card has the focus; empty if none has. */
export const focusedId = () =>
  document.activeElement?.closest<HTMLElement>("[data-submission]")?.dataset.submission ?? "";

/**
 * What the list and the board of submissions share: the open submission, which is read once it is open, its
 * neighbours, the changes, the keys, and where the focus goes when something leaves the screen.
 */
export function useDesk<Row extends Submission>(options: Options<Row>) {
  const { kind, loaded, openId, open, close, orderOf, selected = [], heading, keys } = options;
  const isAdmin = useSession()?.role === "admin";
  const record = useOpenRecord<Row>(kind, openId, loaded);
  const shelf = useKeptScroll(openId !== "");
  /** The submission that takes the focus when the open one is closed. Default: the open one. */
  const nextFocus = useRef<string>(undefined);
  const order = openId ? orderOf(openId) : [];
  const at = order.indexOf(openId);

  /**
   * Focuses the first of these submissions that can take the focus, else the heading, unless another element has it.
   * The heading may have it already: what had it before has left, such as the button that was pressed.
   */
  function focusRow(...ids: (string | undefined)[]) {
    const isLost = () => [document.body, heading.current, null].includes(document.activeElement as HTMLElement | null);
    for (const id of ids) if (id && isLost()) focusButton(id);
    if (isLost()) heading.current?.focus({ preventScroll: true });
  }

  const lastOpen = useRef("");
  useLayoutEffect(() => {
    if (lastOpen.current && !openId) {
      focusRow(nextFocus.current ?? lastOpen.current);
      nextFocus.current = undefined;
    }
    lastOpen.current = openId;
  });

  const { id: readId } = record.row ?? {};
  // Only when it is opened: it may be marked as unread while it is open.
  const read = useEffectEvent(() => {
    if (record.row && !record.row.readAt && !record.row.deletedAt) void options.change([record.row], "read");
  });
  useEffect(() => {
    if (readId) read();
  }, [readId]);

  /** Returns the submission after these ones, which may leave the screen, else the one before them. */
  function nextTo(leaving: Row[]) {
    const ids = leaving.map(({ id }) => id);
    const among = orderOf(ids[0] ?? "");
    const last = among.indexOf(ids.at(-1) ?? "");
    const stays = (id: string) => !ids.includes(id);
    return among.slice(last + 1).find(stays) ?? among.slice(0, Math.max(last, 0)).findLast(stays);
  }

  /**
   * Changes submissions, after a question if they would be gone for good. The focus goes to the next one if its own
   * leaves, and an open one stays until all is stored.
   */
  async function change(changing: Row[], name: RowChange) {
    const reason = name === "deleteForGood" ? await askToDelete(changing.length, kind.words) : undefined;
    if (name === "deleteForGood" && !reason) return;
    const next = nextTo(changing);
    const stored = flushSync(() => options.change(changing, name, reason));
    focusRow(next);
    if (!(await stored) || !changing.some(({ id }) => id === latestOpenId.current)) return;
    if (name !== "unread") nextFocus.current = next ?? "";
    close();
  }
  const latestOpenId = useRef(openId);
  latestOpenId.current = openId;

  /**
   * What a key changes: the open submission, which the admin reads, else the selected ones, else the focused one.
   * What the key does follows the state of the submissions.
   */
  const byKey = (name: RowChange) => () => {
    const focused = loaded.filter(({ id }) => id === focusedId());
    const changing = record.row ? [record.row] : selected.length > 0 ? selected : focused;
    if (changing.length === 0) return false;
    const inBin = changing.every(({ deletedAt }) => deletedAt);
    if (inBin && (name !== "delete" || !isAdmin)) return false; // as its buttons
    const spam = changing.every((row) => row.spam);
    void change(changing, name === "spam" && spam ? "notSpam" : inBin ? "deleteForGood" : name);
    return true;
  };

  /** Returns what opens the neighbour of the open submission, if there is one. */
  const opener = (by: 1 | -1) => {
    const id = at < 0 ? undefined : order[at + by];
    return id === undefined ? undefined : () => open(id);
  };

  /** Opens the neighbour of the open submission. If none is open, it focuses the neighbour of the focused one. */
  function step(by: 1 | -1) {
    if (openId) return opener(by)?.();
    const among = orderOf(focusedId());
    const index = among.indexOf(focusedId());
    const id = among[index < 0 ? 0 : index + by];
    if (id) focusButton(id);
  }

  // Arrow keys scroll the page unless a submission has the focus.
  const stepByArrow = (by: 1 | -1) => () => focusedId() !== "" && step(by);

  useKeys(
    new Map<string, (event: KeyboardEvent) => unknown>([
      ["j", () => step(1)],
      ["k", () => step(-1)],
      ["ArrowDown", stepByArrow(1)],
      ["ArrowUp", stepByArrow(-1)],
      ["u", byKey("unread")],
      ["!", byKey("spam")],
      ["#", byKey("delete")],
      ["Delete", byKey("delete")],
      ["Escape", () => (openId ? close() : false)],
      ...keys,
    ]),
  );

  return {
    /** The element with the rows or cards, whose position on the page is kept while a submission takes its place. */
    shelf,
    /** The place of the open submission among its neighbours, from 0; -1 if it has none. */
    at,
    /** How many they are. */
    of: order.length,
    change,
    focusRow,
    nextTo,
    /** The open submission for its pane. */
    pane: {
      kind,
      record,
      onChange: (row: Row, name: RowChange) => void change([row], name),
      onClose: close,
      onPrevious: opener(-1),
      onNext: opener(1),
    },
  };
}

/**
 * Keeps the position of the page where an open submission takes the place of the rows: it begins at the
 * top, and the rows come back where they were. Returns a ref for the element with the rows.
 */
function useKeptScroll(open: boolean) {
  const rows = useRef<HTMLDivElement>(null);
  /** The position while the rows were last visible. Without them the page is shorter and loses it. */
  const last = useRef(0);
  const isHidden = useRef(false);

  useLayoutEffect(() => {
    const note = () => {
      if (isShown(rows.current)) last.current = document.documentElement.scrollTop;
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useLayoutEffect(() => {
    const page = document.documentElement;
    if (open && !isShown(rows.current)) {
      isHidden.current = true;
      page.scrollTop = 0;
    } else if (!open && isHidden.current) {
      isHidden.current = false;
      page.scrollTop = last.current;
    }
  }, [open]);

  return rows;
}

/** Reports whether an element is laid out. */
const isShown = (element: HTMLElement | null) => element !== null && element.getClientRects().length > 0;

/** Focuses the button that opens a submission, and shows it. */
export function focusButton(id: string) {
  const button = document.getElementById(viewButtonId(id));
  button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  button?.focus({ preventScroll: true });
}
