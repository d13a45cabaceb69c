import { useId, useRef } from "react";
import { loadPopovers, placeMenu } from "@/admin/kit/menu/old-browsers";

loadPopovers();

export interface MenuAction {
  label: string;
  onPress: () => void;
  /** The action deletes something. */
  danger?: boolean;
  /** The key that does the same, as in `aria-keyshortcuts`. */
  shortcut?: string;
}

interface Props {
  label: string;
  /** What screen readers read instead of the label, where it is not enough. */
  name?: string;
  /** The button is only a sign; the label is above the actions. */
  isIcon?: boolean;
  actions: MenuAction[];
}

/** A button with a menu of actions. The browser closes it by Escape, or when something else is pressed. */
export function ActionMenu({ label, name, isIcon, actions }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        className={`admin-button action-menu__toggle ${isIcon ? "action-menu__toggle--icon" : ""}`.trim()}
        aria-label={name}
        ref={button}
        popoverTarget={id}
      >
        {isIcon ? (
          <svg className="action-menu__dots" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8h.01M8 8h.01M13 8h.01" />
          </svg>
        ) : (
          <>
            {label}
            <svg className="icon action-menu__chevron" viewBox="0 0 12 8" aria-hidden="true">
              <path d="m1.5 6.5 4.5-4.5 4.5 4.5" />
            </svg>
          </>
        )}
      </button>
      <ul
        className="card action-menu"
        id={id}
        popover="auto"
        onToggle={({ currentTarget, newState }) => {
          if (newState === "open" && button.current) placeMenu(currentTarget, button.current);
        }}
      >
        {isIcon && <li className="quiet action-menu__label">{label}</li>}
        {actions.map(({ label, onPress, danger, shortcut }) => (
          <li key={label}>
            <button
              type="button"
              aria-keyshortcuts={shortcut}
              className={`small strong full action-menu__action ${danger ? "attention" : ""}`}
              onClick={({ currentTarget }) => {
                // Closed first, so that a dialog gives the focus back to the button of the menu.
                currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
                onPress();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
