import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { indexAfterKey } from "@/admin/arrow-keys";

const words = {
  unread: "unread",
};

interface Tab {
  key: string;
  label: string;
  /** The number of unread submissions. */
  unread?: number;
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
  const numbers = tabs.map(({ unread }) => unread).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is found in the document
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
              className="admin-tabs__tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === selected}
              aria-controls={tab.key === selected ? `${id}-panel` : undefined}
              tabIndex={tab.key === selected ? 0 : -1}
              onClick={() => onSelect(tab.key)}
            >
              {tab.label}
              {tab.unread ? (
                <span className="admin-tabs__unread">
                  {` ${number.format(tab.unread)}`}
                  <span className="visually-hidden">{` ${words.unread}`}</span>
                </span>
              ) : null}
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
