import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { DueSign } from "@/admin/inbox/case/case-mark";
import { indexAfterKey } from "@/admin/kit/keys";

const words = {
  unread: "unread",
  overdue: "overdue",
  dueToday: "due today",
  due: "due",
};

interface Tab {
  key: string;
  label: string;
  /** The number of unread submissions. */
  unread?: number;
  /** The numbers of late submissions and of those with a deadline later today. */
  overdue?: number;
  dueToday?: number;
}

interface Props {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

const number = new Intl.NumberFormat("en-IN");

/** Tabs after the ARIA pattern: arrows, Home and End move the focus and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone not all tabs fit, so the selected one is brought into view. The numbers make them wider.
  const numbers = tabs.map(({ unread, overdue, dueToday }) => [unread, overdue, dueToday]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when another tab is selected or the numbers change the widths
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current && tab) showWithin(list.current, tab);
  }, [selected, numbers]);

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.key === selected);
    const next = indexAfterKey(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  }

  return (
    <>
      <div className="admin-tabs">
        <div className="admin-tabs__list" ref={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              className="small strong admin-tabs__tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === selected}
              aria-controls={tab.key === selected ? `${id}-panel` : undefined}
              tabIndex={tab.key === selected ? 0 : -1}
              onClick={() => onSelect(tab.key)}
            >
              {tab.label}
              {tab.unread ? (
                <span className="admin-tabs__unread">
                  <span>{` ${number.format(tab.unread)}`}</span>
                  <span className="visually-hidden">{` ${words.unread}`}</span>
                </span>
              ) : null}
              <DueCount overdue={tab.overdue} dueToday={tab.dueToday} />
            </button>
          ))}
        </div>
      </div>
      <div className="admin-tabs__panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Scrolls a row of tabs sideways until one of them is visible. The page does not move. */
function showWithin(row: HTMLElement, tab: HTMLElement) {
  const end = tab.offsetLeft + tab.offsetWidth + 1 - row.clientWidth; // the widths are rounded
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, end), tab.offsetLeft);
}

/** How many submissions are late, else how many have a deadline later today: a sign, a number, and words for screen readers. */
function DueCount({ overdue = 0, dueToday = 0 }: Partial<Tab>) {
  if (overdue + dueToday === 0) return null;
  const text = [
    overdue > 0 && `${number.format(overdue)} ${words.overdue}`,
    dueToday > 0 && `${number.format(dueToday)} ${words.dueToday}`,
  ].filter(Boolean);
  return (
    <span className="admin-tabs__due" title={text.join(", ")}>
      <span className="admin-tabs__due-count" aria-hidden="true">
        <DueSign nearness={overdue > 0 ? "overdue" : "today"} />
        <span>{`${number.format(overdue + dueToday)} ${words.due}`}</span>
      </span>
      <span className="visually-hidden">{` ${text.join(", ")}`}</span>
    </span>
  );
}
