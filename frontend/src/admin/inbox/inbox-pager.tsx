import type { Cursor } from "@/admin/inbox/filters/filters";
import { words } from "@/admin/inbox/words";
import { PagerButton } from "@/admin/kit/list/pager";

interface Props {
  /** The cursors of the neighbouring pages; empty if there is none. */
  newer: string;
  older: string;
  onTurn: (to: Cursor) => void;
}

/** Moves between the pages of the inbox. Hidden if there is only one. */
export function InboxPager({ newer, older, onTurn }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="admin-pager" aria-label={words.pages}>
      <PagerButton label={words.newer} enabled={newer !== ""} onClick={() => onTurn({ before: newer })} />
      <PagerButton label={words.older} enabled={older !== ""} onClick={() => onTurn({ after: older })} />
    </nav>
  );
}
