import { type View, views } from "@/admin/inbox/filters/filters";
import type { KindCounts } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";

interface Props {
  view: View;
  counts?: KindCounts;
  onView: (view: View) => void;
}

/** Switches between all, unread, spam and bin, and shows how many submissions each of the last three holds. */
export function ViewSwitch({ view, counts, onView }: Props) {
  return (
    <fieldset className="inbox-views">
      <legend className="visually-hidden">{words.views}</legend>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          className="inbox-views__view"
          aria-pressed={name === view}
          onClick={() => onView(name)}
        >
          {words.viewNames[name]}
          {name !== "all" && counts && counts[name] > 0 && (
            <span className="inbox-views__count"> {words.number(counts[name])}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
