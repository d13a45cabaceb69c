import { useId } from "react";
import type { BlogState } from "@/admin/blogs/blog";
import { words } from "@/admin/blogs/words";

interface Props {
  /** Empty: every state. */
  state: BlogState | "";
  onState: (state: BlogState | "") => void;
}

const states = ["", "draft", "scheduled", "published"] as const;

/** Chooses which posts the list shows. */
export function StateFilter({ state, onState }: Props) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {words.filter}
      </label>
      <select
        className="admin-search__box blog-list__filter"
        id={id}
        value={state}
        onChange={(event) => onState(event.target.value as BlogState | "")}
      >
        {states.map((value) => (
          <option key={value} value={value}>
            {words.filters[value]}
          </option>
        ))}
      </select>
    </>
  );
}
