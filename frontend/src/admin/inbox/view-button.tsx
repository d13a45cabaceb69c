import { words } from "@/admin/list/list-words";

interface Props {
  id: string;
  open: boolean;
  /** The id of what is shown and hidden. */
  controls: string;
  /** Whose row it is, for who cannot see the row. */
  of: string;
  onToggle: () => void;
}

/** Shows or hides the details of a row. */
export function ViewButton({ id, open, controls, of, onToggle }: Props) {
  return (
    <button
      type="button"
      className="admin-button inbox-table__view"
      id={id}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      {open ? words.hide : words.view}
      <span className="visually-hidden">{` ${of}`}</span>
    </button>
  );
}
