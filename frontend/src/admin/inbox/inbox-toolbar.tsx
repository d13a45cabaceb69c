import type { ReactNode, Ref } from "react";
import { SearchBox, useSearch } from "@/admin/kit/list/search-box";

interface Props {
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  searchHint: string;
  searchRef: Ref<HTMLInputElement>;
  q: string;
  onSearch: (q: string) => void;
  /** The count or the loading state: "312 grievances". */
  progress: ReactNode;
  /** What has happened meanwhile, next to the count, where it moves no row. */
  news: ReactNode;
  /** The buttons for the list as a whole. */
  actions: ReactNode;
  /** The button that shows the filters. */
  filter: ReactNode;
  /** The views, next to the search. */
  children: ReactNode;
}

/** The head of the inbox: heading and count, actions, search and filters. */
export function InboxToolbar(props: Props) {
  const { heading, headingRef, searchHint, searchRef, q, onSearch, progress, news, actions, filter, children } = props;
  const { text, type, search } = useSearch(q, onSearch);
  return (
    <div className="inbox-bar">
      <div className="inbox-bar__title">
        <h2 className="inbox-bar__heading" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <p className="quiet inbox-bar__count" role="status">
          {progress}
        </p>
        {news}
      </div>
      <div className="inbox-bar__actions">{actions}</div>
      <SearchBox heading={heading} hint={searchHint} text={text} onType={type} onSearch={search} ref={searchRef} />
      <div className="inbox-bar__views">{children}</div>
      <div className="inbox-bar__filter">{filter}</div>
    </div>
  );
}

const icons = {
  refresh: "M20 11a8 8 0 1 0-2.3 6.7M20 5v6h-6",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 20 20 4",
  filter: "M4 6h16M7 12h10M10 18h4",
};

/** The icon on a button of the toolbar. It is hidden from screen readers, so the button needs a name. */
export function ToolbarIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="icon inbox-bar__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
