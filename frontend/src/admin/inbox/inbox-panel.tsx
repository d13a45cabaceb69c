import { type ReactNode, useId, useRef, useState } from "react";
import { useAssignees } from "@/admin/inbox/case/assignees";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { hasDeadlines } from "@/admin/inbox/case/modes";
import { ExportButton } from "@/admin/inbox/export-button";
import { FilterChips } from "@/admin/inbox/filters/filter-chips";
import { FilterPanel } from "@/admin/inbox/filters/filter-panel";
import { clearAll, clearWithinView, filtersOf, type View, viewOf, views } from "@/admin/inbox/filters/filters";
import { InboxState } from "@/admin/inbox/inbox-state";
import { InboxToolbar, ToolbarIcon } from "@/admin/inbox/inbox-toolbar";
import type { Choice, InboxKind, KindKey, Submission } from "@/admin/inbox/kind";
import { InboxDesk } from "@/admin/inbox/rows/inbox-desk";
import { useInboxList } from "@/admin/inbox/use-inbox-list";
import { words } from "@/admin/inbox/words";
import type { KeyLines } from "@/admin/kit/keys";
import { MarkedTerms } from "@/admin/kit/search/marked";
import { Switch } from "@/admin/kit/switch/switch";
import { statesOf } from "@/generated/acts";
import type { Assignee, Counts } from "@/generated/api";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  /** The filters that only this kind has. */
  choices?: Choice[];
  /** The buttons that only this kind has. */
  actions?: ReactNode;
  /** The keyboard shortcuts that only this kind has. */
  keys?: KeyLines;
}

/** Returns the filters by what becomes of the submissions. */
function caseChoices(kind: KindKey, people: Assignee[]): Choice[] {
  const choices: Choice[] = [
    {
      name: "state",
      label: caseWords.stateFilter,
      any: caseWords.anyState,
      options: statesOf[kind].map((state) => [state, caseWords.state(state)]),
    },
    {
      name: "assignee",
      label: caseWords.assigneeFilter,
      any: caseWords.anybody,
      options: [
        ["me", caseWords.me],
        ["nobody", caseWords.nobody],
        ...people.map(({ _id, name }) => [_id, name] as const),
      ],
    },
  ];
  if (hasDeadlines(kind)) {
    const { dueFilter: label, anyTime: any, dueRanges: options } = caseWords;
    choices.push({ name: "due", label, any, options });
  }
  return choices;
}

/** One tab of the inbox: toolbar, filters, rows and pages of one kind. */
export function InboxPanel<Row extends Submission>({ kind, choices: ownChoices = [], actions, keys = [] }: Props<Row>) {
  const { key, words: own } = kind;
  const people = useAssignees(key);
  const choices = [...ownChoices, ...caseChoices(key, people)];
  const [filtersOpen, setFiltersOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const filtersId = useId();
  const inbox = useInboxList(kind);
  const { filters, setFilters, list, rows, counts, arrived } = inbox;
  const loading = list.status === "loading";
  const count = words.number(inbox.total) + (list.more ? "+" : "");

  return (
    <section className={inbox.openId ? "stack narrows inbox inbox--open" : "stack narrows inbox"} aria-busy={loading}>
      <div className="narrows stack inbox__head">
        <InboxToolbar
          kind={kind}
          headingRef={heading}
          q={filters.q ?? ""}
          onSearch={(q) => inbox.searchFor(q ? { q, order: "" } : { q })}
          loading={loading}
          quiet={inbox.isQuiet}
          count={
            list.status === "failed" || rows.length === 0 ? "" : `${count} ${inbox.total === 1 ? own.one : own.many}`
          }
          news={
            arrived > 0 && (
              <button type="button" className="small strong inbox-bar__arrived" onClick={inbox.show}>
                <span>{words.arrived(words.number(arrived))}</span> <span className="underlined">{words.show}</span>
              </button>
            )
          }
          actions={
            <>
              {actions}
              {rows.length > 0 && (
                <ExportButton
                  kind={key}
                  filters={filters}
                  parameters={kind.parameters}
                  count={count}
                  waits={!inbox.isCurrent}
                />
              )}
            </>
          }
          onRefresh={inbox.refresh}
          keys={[...keys, ...words.listKeys]}
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
          <ViewSwitch
            view={viewOf(filters)}
            kind={key}
            counts={counts}
            onView={(view) => setFilters(filtersOf(view, hasDeadlines(key)))}
          />
        </InboxToolbar>
        {filtersOpen && <FilterPanel id={filtersId} filters={filters} choices={choices} onChange={setFilters} />}
        <FilterChips filters={filters} choices={choices} onChange={setFilters} />
        <InboxState
          list={list}
          shown={rows.length}
          filters={filters}
          hasSome={counts !== undefined && counts.total > 0}
          words={own}
          onRetry={inbox.refresh}
          onClear={() => setFilters(list.refused ? clearAll : clearWithinView)}
        />
      </div>
      <MarkedTerms terms={list.terms}>
        <InboxDesk kind={kind} inbox={inbox} people={people} heading={heading} />
      </MarkedTerms>
    </section>
  );
}

interface SwitchProps {
  kind: KindKey;
  view: View;
  counts?: Counts;
  onView: (view: View) => void;
}

/** Switches between the views, and shows how many submissions each holds, and how many are due today or late. */
function ViewSwitch({ kind, view, counts, onView }: SwitchProps) {
  const shown = views.filter((name) => name !== "due" || hasDeadlines(kind));
  const nameOf = (name: View) => (
    <>
      {words.viewNames[name]}
      {counts && countOf(name, counts) && (
        <span className="digits inbox-views__count">{` ${countOf(name, counts)}`}</span>
      )}
    </>
  );
  const names = Object.fromEntries(shown.map((name) => [name, nameOf(name)])) as Record<View, ReactNode>;
  return <Switch look="bar" label={words.views} names={names} value={view} onChange={onView} />;
}

/**
 * Returns the number beside a view, empty for none. “Due next” lists more than what is due today, so it says in words
 * how many are overdue and how many are due today.
 */
function countOf(view: View, { unread, spam, bin, overdue = 0, dueToday = 0 }: Counts): string {
  if (view === "due") return words.dueCount(overdue, dueToday);
  const count = { all: 0, unread, spam, bin }[view];
  return count > 0 ? words.number(count) : "";
}
