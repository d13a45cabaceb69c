import { type ReactNode, useId } from "react";
import { type ListWords, words } from "@/admin/list/list-words";

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
  const id = useId();
  return (
    <div className="admin-list__toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element */}
      <form
        className="admin-list__find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {`${words.search}: ${own.heading}`}
        </label>
        <input
          className="admin-list__box"
          id={id}
          type="search"
          // The server takes no more.
          maxLength={200}
          value={text}
          placeholder={own.searchHint}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
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
