import { DueSign } from "@/admin/inbox/case/case-mark";
import type { Counts } from "@/generated/api";

const words = {
  unread: "unread",
  overdue: "overdue",
  dueToday: "due today",
  due: "due",
};

/** How many submissions of a tab are unread, late, or have a deadline later today. */
export type TabCounts = Partial<Pick<Counts, "unread" | "overdue" | "dueToday">>;

/** Returns the numbers of several tabs together. */
export function sumOf(tabs: { counts?: TabCounts }[]): Required<TabCounts> {
  const sum = (name: keyof TabCounts) => tabs.reduce((total, { counts }) => total + (counts?.[name] ?? 0), 0);
  return { unread: sum("unread"), overdue: sum("overdue"), dueToday: sum("dueToday") };
}

const number = new Intl.NumberFormat("en-IN");

/** The numbers beside the name of a tab. Screen readers read `before` first, if there is a number. */
export function TabNumbers({ unread = 0, before, ...due }: TabCounts & { before?: string }) {
  const isEmpty = unread + (due.overdue ?? 0) + (due.dueToday ?? 0) === 0;
  if (isEmpty) return null;
  return (
    <>
      {before && <span className="visually-hidden">{` ${before}`}</span>}
      {unread > 0 && (
        <span className="digits admin-tabs__unread">
          <span>{` ${number.format(unread)}`}</span>
          <span className="visually-hidden">{` ${words.unread}`}</span>
        </span>
      )}
      <DueCount {...due} />
    </>
  );
}

/** How many submissions are late or have a deadline later today: a sign, a number, and words for screen readers. */
function DueCount({ overdue = 0, dueToday = 0 }: TabCounts) {
  if (overdue + dueToday === 0) return null;
  const text = [
    overdue > 0 && `${number.format(overdue)} ${words.overdue}`,
    dueToday > 0 && `${number.format(dueToday)} ${words.dueToday}`,
  ].filter(Boolean);
  return (
    <span className="digits admin-tabs__due" title={text.join(", ")}>
      <span className="centred admin-tabs__due-count" aria-hidden="true">
        <DueSign nearness={overdue > 0 ? "overdue" : "today"} />
        <span>{`${number.format(overdue + dueToday)} ${words.due}`}</span>
      </span>
      <span className="visually-hidden">{` ${text.join(", ")}`}</span>
    </span>
  );
}
