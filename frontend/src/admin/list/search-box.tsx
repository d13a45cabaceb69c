import { type Ref, useId } from "react";
import { words } from "@/admin/list/list-words";

interface Props {
  /** Of the list that is searched. */
  heading: string;
  /** What can be searched for. */
  hint: string;
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The search over a list, which goes on by itself while one types. */
export function SearchBox({ heading, hint, text, onType, onSearch, ref }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element
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
        className="admin-search__box"
        id={id}
        ref={ref}
        type="search"
        // The server takes no more.
        maxLength={200}
        value={text}
        placeholder={hint}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}
