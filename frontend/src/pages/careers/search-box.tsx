import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/button/button";
import type { CareersSearch } from "@/generated/content";
import { jobListPath } from "@/lib/job";
import { useHydrated } from "@/lib/use-hydrated";

interface SearchBoxProps {
  words: CareersSearch;
  box?: RefObject<HTMLInputElement | null>;
  form?: RefObject<HTMLFormElement | null>;
  /** The search text from the address. */
  search: string;
  onSearch: (text: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  /** The filters. */
  children?: ReactNode;
}

/**
 * Searches while the visitor is typing. Enter writes the search into the address, so that it can be
 * shared. Without scripts, and in browsers that are too old for them, it is a plain form with a button.
 */
export function SearchBox({ words, box, form, search, onSearch, onSubmit, children }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element
    <form
      className="on-screen"
      ref={form}
      role="search"
      action={jobListPath}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="small strong whole job-search__label" htmlFor="job-search">
        {words.label}
      </label>
      <div className="job-search__row">
        <input
          className="large job-search__box"
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
        {!useHydrated() && <Button type="submit">{words.submit}</Button>}
      </div>
      {children}
    </form>
  );
}
