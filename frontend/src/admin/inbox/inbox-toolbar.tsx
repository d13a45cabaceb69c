import type { ReactNode, Ref } from "react";
import { SearchBox } from "@/admin/list/search-box";
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
      <SearchBox heading={heading} hint={searchHint} text={text} onType={type} onSearch={search} ref={searchRef} />
      <div className="inbox-bar__narrow">{children}</div>
    </div>
  );
}
