import type { ReactNode } from "react";
import { type View, views } from "@/admin/inbox/filters/filters";
import { words } from "@/admin/inbox/words";
import { Switch } from "@/admin/kit/switch/switch";
import type { Counts } from "@/generated/api";

interface Props {
  view: View;
  hasDeadlines?: boolean;
  counts?: Counts;
  onView: (view: View) => void;
}

/** Switches between the views, and shows how many submissions each holds, and how many are due today or late. */
export function ViewSwitch({ view, hasDeadlines, counts, onView }: Props) {
  const shown = views.filter((name) => name !== "due" || hasDeadlines);
  const nameOf = (name: View) => (
    <>
      {words.viewNames[name]}
      {counts && countOf(name, counts) && <span className="inbox-views__count">{` ${countOf(name, counts)}`}</span>}
    </>
  );
  const names = Object.fromEntries(shown.map((name) => [name, nameOf(name)])) as Record<View, ReactNode>;
  return <Switch look="bar" label={words.views} names={names} value={view} onChange={onView} />;
}

/** Returns the number of a view, empty for none. What is due next is more than what is due by tonight, so words say which. */
function countOf(view: View, { unread, spam, bin, overdue = 0, dueToday = 0 }: Counts): string {
  if (view === "due") return words.dueCount(overdue, dueToday);
  const count = { all: 0, unread, spam, bin }[view];
  return count > 0 ? words.number(count) : "";
}
