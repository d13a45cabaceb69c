import type { Cursor } from "@/admin/inbox/filters";
import { words } from "@/admin/inbox/words";

interface Props {
  /** The cursors of the pages beside this one, empty where there is none. */
  newer: string;
  older: string;
  onTurn: (to: Cursor) => void;
}

/** Moves between the pages of the inbox; nothing when there is only one. */
export function InboxPager({ newer, older, onTurn }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="admin-pager" aria-label={words.pages}>
      <Step label={words.newer} to={newer && { before: newer }} onTurn={onTurn} />
      <Step label={words.older} to={older && { after: older }} onTurn={onTurn} />
    </nav>
  );
}

/** `aria-disabled`, not `disabled`: the button keeps the focus when the last page is reached. */
function Step({ label, to, onTurn }: { label: string; to: Cursor | ""; onTurn: Props["onTurn"] }) {
  return (
    <button
      type="button"
      className="admin-button"
      aria-disabled={!to}
      onClick={() => {
        if (to) onTurn(to);
      }}
    >
      {label}
    </button>
  );
}
