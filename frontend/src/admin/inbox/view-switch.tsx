import { type View, views } from "@/admin/inbox/filters";
import type { KindCounts } from "@/admin/inbox/inbox-context";
import { words } from "@/admin/inbox/words";

interface Props {
  view: View;
  counts?: KindCounts;
  onView: (view: View) => void;
}

/** Chooses between what is there, what is unread, spam and bin; with how much each holds. */
export function ViewSwitch({ view, counts, onView }: Props) {
  return (
    <fieldset className="inbox-views">
      <legend className="visually-hidden">{words.views}</legend>
      {views.map((own) => (
        <button
          key={own}
          type="button"
          className="inbox-views__view"
          aria-pressed={own === view}
          onClick={() => onView(own)}
        >
          {words.viewNames[own]}
          {own !== "all" && counts && counts[own] > 0 && (
            <span className="inbox-views__count"> {words.number(counts[own])}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
