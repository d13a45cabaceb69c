import { useId, useRef, useState } from "react";
import { ExportButton } from "@/admin/inbox/export-button";
import { FilterChips } from "@/admin/inbox/filter-chips";
import { FilterPanel } from "@/admin/inbox/filter-panel";
import { type Filters, filtersOf, noFilters, nothingFiltered, viewOf } from "@/admin/inbox/filters";
import { Icon } from "@/admin/inbox/icons";
import { InboxPager } from "@/admin/inbox/inbox-pager";
import { InboxRows } from "@/admin/inbox/inbox-rows";
import { InboxState } from "@/admin/inbox/inbox-state";
import { InboxToolbar } from "@/admin/inbox/inbox-toolbar";
import { KeysHelp } from "@/admin/inbox/keys-help";
import type { Choice, InboxKind } from "@/admin/inbox/kind";
import type { Submission } from "@/admin/inbox/submission";
import { useInboxList } from "@/admin/inbox/use-inbox-list";
import { ViewSwitch } from "@/admin/inbox/view-switch";
import { words } from "@/admin/inbox/words";
import { ListProgress } from "@/admin/list/list-progress";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  /** The filters that only this kind has. */
  choices?: Choice[];
}

/** One tab of the inbox. */
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

  /** For what takes the pressed button away, or the reader to the top. */
  function fromTheTop(act: () => void) {
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
              <Icon of="refresh" />
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
          <Icon of="filter" />
          {words.filters}
        </button>
      </InboxToolbar>
      {filtering && <FilterPanel id={filtersId} filters={filters} choices={choices} onChange={narrow} />}
      <FilterChips filters={filters} choices={choices} onChange={narrow} />
      {arrived > 0 && (
        <button
          type="button"
          className="inbox__arrived"
          onClick={() => fromTheTop(() => (inbox.atNewest ? refresh() : inbox.turnTo({})))}
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
        onRetry={() => fromTheTop(refresh)}
        onClear={() => fromTheTop(() => inbox.setFilters(list.refused ? noFilters : nothingFiltered))}
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
      <InboxPager newer={list.newer} older={list.older} onTurn={(to) => fromTheTop(() => inbox.turnTo(to))} />
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </section>
  );
}
