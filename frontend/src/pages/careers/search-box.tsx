import type { RefObject } from "react";
import { Button } from "@/components/button/button";
import type { CareersSearch } from "@/generated/content";
import { fill } from "@/lib/fill";

interface SearchBoxProps {
  words: CareersSearch;
  box: RefObject<HTMLInputElement | null>;
  /** The search text from the address. */
  search: string;
  onSearch: (text: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  /** The number of openings found. */
  count: number;
}

/**
 * Searches while the visitor is typing. Enter writes the search into the address, so that it can be
 * shared. Without scripts it is a plain form.
 */
export function SearchBox({ words, box, search, onSearch, onSubmit, count }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element
    <form
      className="job-search"
      role="search"
      action="/careers"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 className="job-search__label" id="openings-heading">
        <label htmlFor="job-search">{words.label}</label>
      </h2>
      <div className="job-search__row">
        <input
          className="job-search__box"
          id="job-search"
          name="q"
          type="search"
          ref={box}
          defaultValue={search}
          placeholder={words.placeholder}
          maxLength={100}
          autoComplete="off"
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
        <noscript>
          <Button type="submit">{words.submit}</Button>
        </noscript>
      </div>
      <p className="job-search__count" role="status">
        {fill(words.count, { n: count })}
      </p>
    </form>
  );
}
