import { type ReactNode, type Ref, useRef, useState } from "react";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { sharedKeys, useKeys } from "@/admin/inbox/rows/row-keys";
import { words } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { type KeyLines, KeysHelp } from "@/admin/kit/keys";
import { ListProgress } from "@/admin/kit/list/parts";
import { SearchBox, useSearch } from "@/admin/kit/list/search-box";

interface Props {
  kind: Pick<InboxKind<Submission>, "words">;
  headingRef: Ref<HTMLHeadingElement>;
  q: string;
  onSearch: (q: string) => void;
  loading: boolean;
  /** Nobody asked for the loading, so it is told only if it is slow. */
  quiet?: boolean;
  /** The status while nothing is loading: "312 grievances". */
  count: string;
  /** What has happened meanwhile, next to the count, where it moves no row. */
  news?: ReactNode;
  /** The buttons for the list as a whole, before those that all have. */
  actions: ReactNode;
  onRefresh: () => void;
  /** The button that shows the filters. */
  filter: ReactNode;
  /** The keyboard shortcuts that only this screen has. */
  keys: KeyLines;
  /** The views, next to the search. */
  children: ReactNode;
}

/** The head of the inbox: heading and count, actions, search and filters, and the help for the keys. */
export function InboxToolbar(props: Props) {
  const { kind, headingRef, q, onSearch, loading, quiet, count, news, actions, onRefresh, filter, keys, children } =
    props;
  const { heading, many, searchHint } = kind.words;
  const { text, type, search } = useSearch(q, onSearch);
  const [helpOpen, setHelpOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useKeys(
    new Map([
      ["/", () => box.current?.focus()],
      ["?", () => setHelpOpen(true)],
    ]),
  );
  return (
    <div className="stack stack--tight centred inbox-bar on-screen">
      <div className="line inbox-bar__title">
        <h2 className="heading-3 inbox-bar__heading" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <p className="digits quiet inbox-bar__count" role="status">
          <ListProgress loading={loading} loadingText={quiet ? count : words.loading(many)}>
            {count}
          </ListProgress>
        </p>
        {news}
      </div>
      <div className="inbox-bar__actions">
        {actions}
        <button type="button" className="admin-button" aria-label={words.refresh} onClick={onRefresh}>
          <ToolbarIcon name="refresh" />
        </button>
        <AdminButton label="?" className="inbox-bar__help" aria-label={words.help} onClick={() => setHelpOpen(true)} />
      </div>
      <SearchBox heading={heading} hint={searchHint} text={text} onType={type} onSearch={search} ref={box} />
      <div className="inbox-bar__views">{children}</div>
      <div className="inbox-bar__filter">{filter}</div>
      <KeysHelp
        open={helpOpen}
        title={words.help}
        lines={[...keys, ...sharedKeys]}
        onClose={() => setHelpOpen(false)}
      />
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
