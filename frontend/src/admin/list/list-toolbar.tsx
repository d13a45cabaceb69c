import type { ReactNode } from "react";
import { type ListWords, words } from "@/admin/list/list-words";
import { SearchBox } from "@/admin/list/search-box";

interface Props {
  words: ListWords;
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  onRefresh: () => void;
  filter?: ReactNode;
  /** What is shown, such as "1–50 of 312 messages"; announced when it changes. */
  children: ReactNode;
}

/** Search, count and refresh above a list. */
export function ListToolbar({ words: own, text, onType, onSearch, onRefresh, filter, children }: Props) {
  return (
    <div className="admin-list__toolbar">
      <SearchBox heading={own.heading} hint={own.searchHint} text={text} onType={onType} onSearch={onSearch} />
      {filter}
      <p className="admin-list__count" role="status">
        {children}
      </p>
      <button type="button" className="admin-button" onClick={onRefresh}>
        {words.refresh}
      </button>
    </div>
  );
}
