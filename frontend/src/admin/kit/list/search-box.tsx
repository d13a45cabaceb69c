import { type Ref, useEffect, useId, useRef, useState } from "react";
import { words } from "@/admin/kit/list/list-words";
import { searchLimits } from "@/generated/limits";

interface Props {
  /** The heading of the searched list. */
  heading: string;
  /** The fields that the search covers. */
  hint: string;
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The search box of a list. It searches while the user types; see `useSearch`. */
export function SearchBox({ heading, hint, text, onType, onSearch, ref }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not support the search element
    <form
      className="admin-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {`${words.search}: ${heading}`}
      </label>
      <input
        className="full admin-search__box"
        id={id}
        ref={ref}
        type="search"
        maxLength={searchLimits.maxLength}
        value={text}
        placeholder={hint}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

/** A search starts this many milliseconds after the last key. */
const debounce = 300;

/**
 * Debounces a search box: `onSearch` runs shortly after the last key. When `q` changes for another
 * reason, such as the back button, the box shows the new value.
 */
export function useSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [previousQ, setPreviousQ] = useState(q);
  const lastSearch = useRef(q);
  const timer = useRef(0);
  // The search begins late: a record may have been opened, or a view chosen, since the last key.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (q !== previousQ) {
    setPreviousQ(q);
    if (q !== lastSearch.current) setText(q);
  }

  function start(next: string) {
    lastSearch.current = next.trim();
    latest.current(lastSearch.current);
  }

  /** Searches at once. */
  function search(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    start(next);
  }

  /** Searches after the pause. */
  function type(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    timer.current = window.setTimeout(() => start(next), debounce);
  }

  return { text, type, search };
}
