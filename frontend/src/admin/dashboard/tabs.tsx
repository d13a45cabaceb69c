import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { sumOf, type TabCounts, TabNumbers } from "@/admin/dashboard/tab-numbers";
import { type Disclosure, useDisclosure } from "@/admin/dashboard/use-disclosure";

const words = {
  label: "Tabs",
  /** Comes before the numbers of the tabs that a phone shows only in the menu. */
  elsewhere: "other tabs:",
};

export interface Tab {
  key: string;
  label: string;
  /** The group that the tab stands in. Default: none. */
  group?: string;
  counts?: TabCounts;
}

interface Props {
  tabs: Tab[];
  selected: string;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** So many tabs fit on a phone, so they need neither groups nor a menu. */
const fewTabs = 4;

/** The links to the tabs: in groups in a wide window, in one menu on a phone. */
export function Tabs({ tabs, selected, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  const menu = useDisclosure(nav);
  const isFew = tabs.length <= fewTabs;
  const current = tabs.find(({ key }) => key === selected);
  const row = (list: Tab[], group?: Disclosure) =>
    list.map((tab) => (
      <TabLink
        key={tab.key}
        tab={tab}
        isCurrent={tab === current}
        // The button that is shown takes the focus, because the link disappears.
        onFollow={() => {
          menu.focusButton();
          group?.focusButton();
        }}
      />
    ));
  const listClass = [
    "wraps admin-tabs__list",
    !isFew && "admin-tabs__list--menu",
    menu.isOpen && "admin-tabs__list--open",
  ];
  return (
    <>
      <nav className="admin-tabs on-screen" ref={nav} aria-label={words.label}>
        {!isFew && (
          <button type="button" className="line full small strong admin-tabs__tab admin-tabs__toggle" {...menu.button}>
            <span>{current?.label}</span>
            <TabNumbers {...current?.counts} />
            <Chevron />
            <span className="admin-tabs__elsewhere">
              <TabNumbers {...sumOf(tabs.filter((tab) => tab !== current))} before={words.elsewhere} />
            </span>
          </button>
        )}
        <ul className={listClass.filter(Boolean).join(" ")} {...menu.panel}>
          {isFew
            ? row(tabs)
            : inParts(tabs).map((part) =>
                part.group ? (
                  <Group key={part.group} name={part.group} tabs={part.tabs} current={current} linksIn={row} />
                ) : (
                  row(part.tabs)
                ),
              )}
        </ul>
      </nav>
      <div className="admin-tabs__panel">{children}</div>
    </>
  );
}

/** Splits tabs into parts: each group, and what stands between groups. */
function inParts(tabs: Tab[]): { group?: string; tabs: Tab[] }[] {
  const parts: { group?: string; tabs: Tab[] }[] = [];
  for (const tab of tabs) {
    const last = parts.at(-1);
    if (last && last.group === tab.group) last.tabs.push(tab);
    else parts.push({ group: tab.group, tabs: [tab] });
  }
  return parts;
}

interface GroupProps {
  name: string;
  tabs: Tab[];
  /** The selected tab, which may be in another group. */
  current: Tab | undefined;
  linksIn: (tabs: Tab[], group: Disclosure) => ReactNode;
}

/** A group of tabs: a button that shows its links in a wide window, a heading above them in the menu of a phone. */
function Group({ name, tabs, current, linksIn }: GroupProps) {
  const item = useRef<HTMLLIElement>(null);
  const group = useDisclosure(item);
  const shown = tabs.find((tab) => tab === current);
  return (
    <li className="admin-tabs__group" ref={item} onKeyDown={group.onKeyDown}>
      <button type="button" className={`admin-tabs__opener ${tabClass(shown !== undefined)}`} {...group.button}>
        <span>{shown ? `${name}: ${shown.label}` : name}</span>
        <TabNumbers {...sumOf(tabs)} />
        <Chevron />
      </button>
      <span className="whole small quiet admin-tabs__heading" aria-hidden="true">
        {name}
      </span>
      <ul
        className={group.isOpen ? "admin-tabs__links admin-tabs__links--open" : "admin-tabs__links"}
        aria-label={name}
        {...group.panel}
      >
        {linksIn(tabs, group)}
      </ul>
    </li>
  );
}

function TabLink({ tab, isCurrent, onFollow }: { tab: Tab; isCurrent: boolean; onFollow: () => void }) {
  return (
    <li>
      <Link
        className={tabClass(isCurrent)}
        to={`?tab=${tab.key}`}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onFollow}
      >
        <span>{tab.label}</span>
        <TabNumbers {...tab.counts} />
      </Link>
    </li>
  );
}

const tabClass = (isCurrent: boolean) =>
  isCurrent
    ? "small strong line full admin-tabs__tab admin-tabs__tab--current"
    : "small strong line full admin-tabs__tab";

export const Chevron = () => (
  <svg className="icon admin-tabs__chevron" viewBox="0 0 12 8" aria-hidden="true">
    <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
  </svg>
);
