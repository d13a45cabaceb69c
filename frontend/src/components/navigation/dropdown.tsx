import { type MouseEvent, useCallback, useRef } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { currentOf, isIn, type LinkGroup } from "@/components/navigation/groups";
import { useDropdownKeys, useHover } from "@/components/navigation/use-dropdown";

interface DropdownProps {
  /** The id of the links. */
  id: string;
  group: LinkGroup;
  /** The current page. */
  pathname: string;
  isOpen: boolean;
  /** Called when it should open or close. */
  onChange: (group: LinkGroup, open: boolean) => void;
}

/** A button that opens a group of links. It follows the disclosure pattern, without menu roles. */
export function Dropdown({ id, group, pathname, isOpen, onChange }: DropdownProps) {
  const item = useRef<HTMLLIElement>(null);
  const open = useCallback(() => onChange(group, true), [group, onChange]);
  const close = useCallback(() => onChange(group, false), [group, onChange]);
  const { hovered, ...hover } = useHover(item, open, close);
  const onKeyDown = useDropdownKeys(item, isOpen, open, close);

  // Hovering has opened it already, so a mouse click must not close it again.
  const toggle = (event: MouseEvent) => (isOpen && !(hovered.current && event.detail > 0) ? close() : open());

  return (
    <li
      ref={item}
      className={`navigation__item ${isOpen ? "navigation__item--open" : ""}`.trim()}
      {...hover}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        type="button"
        className={`navigation__link ${isIn(group, pathname) ? "navigation__link--current" : ""}`.trim()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {group.label}
        <svg className="navigation__chevron" viewBox="0 0 12 8" aria-hidden="true">
          <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
        </svg>
      </button>
      <div className="navigation__panel" id={id}>
        <ul className="navigation__links">
          {group.links.map((link, index) => (
            <li key={index}>
              <Anchor
                className="navigation__sublink"
                href={link.href}
                aria-current={currentOf(link, pathname)}
                onClick={close}
              >
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
