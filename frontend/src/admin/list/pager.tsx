import { words } from "@/admin/list/list-words";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null;
  return (
    <nav className="admin-pager" aria-label={words.pages}>
      <Step label={words.previous} to={page - 1} possible={page > 1} onPage={onPage} />
      <span className="admin-pager__position">{words.page(page, pages)}</span>
      <Step label={words.next} to={page + 1} possible={page < pages} onPage={onPage} />
    </nav>
  );
}

/** `aria-disabled`, not `disabled`: the button keeps the focus when the last page is reached. */
function Step({
  label,
  to,
  possible,
  onPage,
}: {
  label: string;
  to: number;
  possible: boolean;
  onPage: Props["onPage"];
}) {
  return (
    <button
      type="button"
      className="admin-button"
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onPage(to);
      }}
    >
      {label}
    </button>
  );
}
