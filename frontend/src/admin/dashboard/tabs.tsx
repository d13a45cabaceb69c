import { type KeyboardEvent, type ReactNode, useId } from "react";

const words = {
  unread: "unread",
};

interface Tab {
  key: string;
  label: string;
  /** How much in it waits to be read. */
  unread?: number;
}

interface Props {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

const number = new Intl.NumberFormat("en-IN");

/** Tabs with the keys of the ARIA pattern: arrows, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId();

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const to = targetOf(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  }

  return (
    <>
      <div className="admin-tabs">
        <div className="admin-tabs__list" role="tablist" aria-label={label} onKeyDown={move}>
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

/** Where a key leads to from one of `count` tabs; undefined for keys that are not ours. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
