import { type ReactNode, type Ref, useId } from "react";
import { words } from "@/admin/inbox/words";
import { useSearch } from "@/admin/list/use-search";

interface Props {
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  searchHint: string;
  searchRef: Ref<HTMLInputElement>;
  q: string;
  onSearch: (q: string) => void;
  /** How the list fares, such as "312 grievances". */
  progress: ReactNode;
  /** What can be done with the list as a whole. */
  actions: ReactNode;
  /** Views and the button of the filters, beside the search. */
  children: ReactNode;
}

/** What stands over the list: its name and count, what can be done with it, and what narrows it. */
export function InboxToolbar(props: Props) {
  const { heading, headingRef, searchHint, searchRef, q, onSearch, progress, actions, children } = props;
  const { text, type, search } = useSearch(q, onSearch);
  const id = useId();
  return (
    <div className="inbox-bar">
      <div className="inbox-bar__title">
        <h2 className="inbox-bar__heading" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <p className="inbox-bar__count" role="status">
          {progress}
        </p>
      </div>
      <div className="inbox-bar__actions">{actions}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element */}
      <form
        className="inbox-bar__find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {`${words.search}: ${heading}`}
        </label>
        <input
          className="inbox-bar__box"
          id={id}
          ref={searchRef}
          type="search"
          // The server takes no more.
          maxLength={200}
          value={text}
          placeholder={searchHint}
          onChange={(event) => type(event.target.value)}
        />
      </form>
      <div className="inbox-bar__narrow">{children}</div>
    </div>
  );
}
