import { words } from "@/admin/kit/list/list-words";

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a list. Hidden if there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="admin-pager" aria-label={words.pages}>
      <PagerButton label={words.previous} enabled={page > 1} onClick={() => onPage(page - 1)} />
      <span className="admin-pager__position">{words.page(page, pages)}</span>
      <PagerButton label={words.next} enabled={page < pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

interface PagerButtonProps {
  label: string;
  enabled: boolean;
  onClick: () => void;
}

/** Uses `aria-disabled` instead of `disabled`, so the button keeps the focus on the last page. */
export function PagerButton({ label, enabled, onClick }: PagerButtonProps) {
  return (
    <button type="button" className="admin-button" aria-disabled={!enabled} onClick={() => enabled && onClick()}>
      {label}
    </button>
  );
}
