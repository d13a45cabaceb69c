import { useId, useRef, useState } from "react";
import { ExportButton } from "@/admin/inbox/export-button";
import { FilterChips } from "@/admin/inbox/filters/filter-chips";
import { FilterPanel } from "@/admin/inbox/filters/filter-panel";
import { clearAll, clearWithinView, filtersOf, viewOf } from "@/admin/inbox/filters/filters";
import { ViewSwitch } from "@/admin/inbox/filters/view-switch";
import { InboxState } from "@/admin/inbox/inbox-state";
import { InboxToolbar, ToolbarIcon } from "@/admin/inbox/inbox-toolbar";
import type { Choice, InboxKind, Submission } from "@/admin/inbox/kind";
import { InboxDesk } from "@/admin/inbox/rows/inbox-desk";
import { KeysHelp } from "@/admin/inbox/rows/row-keys";
import { MarkedTerms } from "@/admin/inbox/search/marked";
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
  const [helpOpen, setHelpOpen] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const filtersId = useId();
  const inbox = useInboxList(kind);
  const { filters, setFilters, list, rows, counts, arrived } = inbox;
  const loading = list.status === "loading";
  const count = words.number(inbox.total) + (list.more ? "+" : "");

  /** Acts and focuses the heading, because the pressed button disappears. */
  function focusHeadingAfter(act: () => void) {
    act();
    heading.current?.focus();
  }

  return (
    <section className={inbox.openId ? "inbox inbox--open" : "inbox"} aria-busy={loading}>
      <div className="inbox__head">
        <InboxToolbar
          heading={own.heading}
          headingRef={heading}
          searchHint={own.searchHint}
          searchRef={searchBox}
          q={filters.q ?? ""}
          onSearch={(q) => setFilters({ q }, true)}
          progress={
            <ListProgress loading={loading} loadingText={words.loading(own.many)}>
              {list.status === "failed" || rows.length === 0
                ? ""
                : `${count} ${inbox.total === 1 ? own.one : own.many}`}
            </ListProgress>
          }
          news={
            arrived > 0 && (
              <button type="button" className="inbox-bar__arrived" onClick={() => focusHeadingAfter(inbox.show)}>
                {words.arrived(words.number(arrived))} <span className="inbox-bar__show">{words.show}</span>
              </button>
            )
          }
          actions={
            <>
              {rows.length > 0 && (
                <ExportButton kind={kind.key} filters={filters} count={count} waits={!inbox.isCurrent} />
              )}
              <button type="button" className="admin-button" aria-label={words.refresh} onClick={inbox.refresh}>
                <ToolbarIcon name="refresh" />
              </button>
              <button
                type="button"
                className="admin-button inbox-bar__help"
                aria-label={words.help}
                onClick={() => setHelpOpen(true)}
              >
                ?
              </button>
            </>
          }
          filter={
            <button
              type="button"
              className="admin-button"
              aria-expanded={filtersOpen}
              aria-controls={filtersOpen ? filtersId : undefined}
              onClick={() => setFiltersOpen(!filtersOpen)}
            >
              <ToolbarIcon name="filter" />
              <span className="inbox-bar__label">{words.filters}</span>
            </button>
          }
        >
          <ViewSwitch view={viewOf(filters)} counts={counts} onView={(view) => setFilters(filtersOf(view))} />
        </InboxToolbar>
        {filtersOpen && <FilterPanel id={filtersId} filters={filters} choices={choices} onChange={setFilters} />}
        <FilterChips
          filters={filters}
          choices={choices}
          onChange={(change) => focusHeadingAfter(() => setFilters(change))}
        />
        <InboxState
          list={list}
          shown={rows.length}
          filters={filters}
          words={own}
          onRetry={() => focusHeadingAfter(inbox.refresh)}
          onClear={() => focusHeadingAfter(() => setFilters(list.refused ? clearAll : clearWithinView))}
        />
      </div>
      <MarkedTerms terms={list.terms}>
        <InboxDesk
          kind={kind}
          inbox={inbox}
          heading={heading}
          onSearch={() => searchBox.current?.focus()}
          onHelp={() => setHelpOpen(true)}
        />
      </MarkedTerms>
      <KeysHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}
