import { words } from "@/admin/applications/words";

const layouts = ["list", "board"] as const;

/** How applications are shown. */
export type Layout = (typeof layouts)[number];

interface Props {
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

/** Switches between the list and the board. */
export function LayoutSwitch({ layout, onLayout }: Props) {
  return (
    <fieldset className="card inbox-views">
      <legend className="visually-hidden">{words.layout}</legend>
      {layouts.map((name) => (
        <button
          key={name}
          type="button"
          className="quiet inbox-views__view"
          aria-pressed={name === layout}
          onClick={() => onLayout(name)}
        >
          {words.layouts[name]}
        </button>
      ))}
    </fieldset>
  );
}
