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
  const [helpOpen, setHelpOpen] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const filtersId = useId();
  const inbox = useInboxList(kind, openId);
  const { filters, list, rows, counts, arrived } = inbox;
  const loading = list.status === "loading";
  const count = words.number(inbox.total) + (list.more ? "+" : "");
  const focusHeading = () => heading.current?.focus();

  /** Closes the open row, acts, and focuses the heading, because the pressed button or the rows may disappear. */
  function focusHeadingAfter(act: () => void) {
    setOpenId("");
    act();
    focusHeading();
  }

  function applyFilters(change: Filters, replace?: boolean) {
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
        onSearch={(q) => applyFilters({ q }, true)}
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
            <button type="button" className="admin-button" aria-label={words.help} onClick={() => setHelpOpen(true)}>
              ?
            </button>
          </>
        }
      >
        <ViewSwitch view={viewOf(filters)} counts={counts} onView={(view) => applyFilters(filtersOf(view))} />
        <button
          type="button"
          className="admin-button"
          aria-expanded={filtersOpen}
          aria-controls={filtersOpen ? filtersId : undefined}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <ToolbarIcon name="filter" />
          {words.filters}
        </button>
      </InboxToolbar>
      {filtersOpen && <FilterPanel id={filtersId} filters={filters} choices={choices} onChange={applyFilters} />}
      <FilterChips filters={filters} choices={choices} onChange={applyFilters} />
      {arrived > 0 && (
        <button
          type="button"
          className="inbox__arrived"
          onClick={() => focusHeadingAfter(() => (inbox.onNewestPage ? refresh() : inbox.goToPage({})))}
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
        onRetry={() => focusHeadingAfter(refresh)}
        onClear={() => focusHeadingAfter(() => inbox.setFilters(list.refused ? clearAll : clearWithinView))}
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
            onHelp={() => setHelpOpen(true)}
          />
        </div>
      )}
      <InboxPager newer={list.newer} older={list.older} onTurn={(to) => focusHeadingAfter(() => inbox.goToPage(to))} />
      <KeysHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}
