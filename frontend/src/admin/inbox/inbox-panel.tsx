import { useId, useRef, useState } from "react";
import { ExportButton } from "@/admin/inbox/export-button";
import { FilterChips } from "@/admin/inbox/filters/filter-chips";
import { FilterPanel } from "@/admin/inbox/filters/filter-panel";
import { clearAll, clearWithinView, type Filters, filtersOf, viewOf } from "@/admin/inbox/filters/filters";
import { ViewSwitch } from "@/admin/inbox/filters/view-switch";
import { InboxPager } from "@/admin/inbox/inbox-pager";
import { InboxState } from "@/admin/inbox/inbox-state";
import { InboxToolbar, ToolbarIcon } from "@/admin/inbox/inbox-toolbar";
import type { Choice, InboxKind, Submission } from "@/admin/inbox/kind";
import { InboxRows } from "@/admin/inbox/rows/inbox-rows";
import { KeysHelp } from "@/admin/inbox/rows/row-keys";
import { useInboxList } from "@/admin/inbox/use-inbox-list";
import { words } from "@/admin/inbox/words";
import { ListProgress } from "@/admin/list/list-progress";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  /** The filters that only this kind has. */
  choices?: Choice[];
}

/** One tab of the inbox: toolbar, filters, rows and pages of one kind. */
export function InboxPanel<Row extends Submission>({ kind, choices = [] }: Props<Row>) {
  const { words: own } = kind;
  const [openId, setOpenId] = useState("");
  const [helping, setHelping] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const filtersId = useId();
  const inbox = useInboxList(kind, openId);
  const { filters, list, rows, counts, arrived } = inbox;
  const loading = list.status === "loading";
  const count = words.number(inbox.total) + (list.more ? "+" : "");
  const focusHeading = () => heading.current?.focus();

  /** Moves the focus to the heading, for actions that remove the pressed button or show other rows. */
  function thenFocusHeading(act: () => void) {
    setOpenId("");
    act();
    focusHeading();
  }

  function narrow(change: Filters, replace?: boolean) {
    setOpenId("");
    inbox.setFilters(change, replace);
  }

  function refresh() {
    inbox.refetch();
    inbox.recount();
  }

  return (
    <section className="inbox" aria-busy={loading}>
      <InboxToolbar
        heading={own.heading}
        headingRef={heading}
        searchHint={own.searchHint}
        searchRef={searchBox}
        q={filters.q ?? ""}
        onSearch={(q) => narrow({ q }, true)}
        progress={
          <ListProgress loading={loading} loadingText={words.loading(own.many)}>
            {list.status === "failed" || rows.length === 0 ? "" : `${count} ${inbox.total === 1 ? own.one : own.many}`}
          </ListProgress>
        }
        actions={
          <>
            {rows.length > 0 && <ExportButton kind={kind.key} filters={filters} count={count} />}
            <button type="button" className="admin-button" aria-label={words.refresh} onClick={refresh}>
              <ToolbarIcon name="refresh" />
            </button>
            <button type="button" className="admin-button" aria-label={words.help} onClick={() => setHelping(true)}>
              ?
            </button>
          </>
        }
      >
        <ViewSwitch view={viewOf(filters)} counts={counts} onView={(view) => narrow(filtersOf(view))} />
        <button
          type="button"
          className="admin-button"
          aria-expanded={filtering}
          aria-controls={filtering ? filtersId : undefined}
          onClick={() => setFiltering(!filtering)}
        >
          <ToolbarIcon name="filter" />
          {words.filters}
        </button>
      </InboxToolbar>
      {filtering && <FilterPanel id={filtersId} filters={filters} choices={choices} onChange={narrow} />}
      <FilterChips filters={filters} choices={choices} onChange={narrow} />
      {arrived > 0 && (
        <button
          type="button"
          className="inbox__arrived"
          onClick={() => thenFocusHeading(() => (inbox.onNewestPage ? refresh() : inbox.goToPage({})))}
        >
          {words.arrived(words.number(arrived), arrived === 1 ? own.one : own.many)}{" "}
          <span className="inbox__arrived-show">{words.show}</span>
        </button>
      )}
      <InboxState
        list={list}
        shown={rows.length}
        filters={filters}
        words={own}
        onRetry={() => thenFocusHeading(refresh)}
        onClear={() => thenFocusHeading(() => inbox.setFilters(list.refused ? clearAll : clearWithinView))}
      />
      {rows.length > 0 && (
        <div className={loading ? "inbox__rows inbox__rows--old" : "inbox__rows"}>
          <InboxRows
            kind={kind}
            rows={rows}
            openId={openId}
            onOpen={setOpenId}
            onChange={inbox.change}
            onNoRow={focusHeading}
            onSearch={() => searchBox.current?.focus()}
            onHelp={() => setHelping(true)}
          />
        </div>
      )}
      <InboxPager newer={list.newer} older={list.older} onTurn={(to) => thenFocusHeading(() => inbox.goToPage(to))} />
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </section>
  );
}
