/** Outlines on a grid of 20 by 20. */
const paths = {
  bold: "M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z",
  italic: "M8 4h6M6 16h6M11 4 9 16",
  underline: "M6 4v5a4 4 0 0 0 8 0V4M5 17h10",
  strike:
    "M4 10h12M14 6.5C13.5 5 12 4 10 4 7.5 4 6 5.3 6 7c0 1.3.8 2.2 2.2 3M6 13.5c.5 1.5 2 2.5 4 2.5 2.5 0 4-1.3 4-3 0-.8-.3-1.5-.8-2",
  code: "m7 6-4 4 4 4M13 6l4 4-4 4",
  bulletList: "M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  orderedList: "M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 13.5c0-2 3-2 3 0 0 1.2-3 2-3 3.5h3",
  blockquote: "M8 6c-3 1-4 3-4 7h4v-4H5.2M16 6c-3 1-4 3-4 7h4v-4h-2.8",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l1.3-1.3",
  image: "M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13.2 7.5h.01",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M9 8v8",
  codeBlock: "M3 4h14v12H3zM8 8l-2 2 2 2M12 8l2 2-2 2",
  line: "M3 10h14",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8",
  redo: "m13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12",
  rowAbove: "M3 11h14v6H3zM10 2v6M7 5h6",
  rowBelow: "M3 3h14v6H3zM10 12v6M7 15h6",
  deleteRow: "M2 5h16v10H2zM8 8l4 4M12 8l-4 4",
  columnBefore: "M11 3h6v14h-6zM5 7v6M2 10h6",
  columnAfter: "M3 3h6v14H3zM15 7v6M12 10h6",
  deleteColumn: "M5 2h10v16H5zM8 8l4 4M12 8l-4 4",
  headerRow: "M3 4h14v12H3zM3 9h14M3 6.5h14M10 9v7",
  deleteTable: "M4 6h12M8 6V4h4v2M5.5 6l1 11h7l1-11",
  cross: "m5 5 10 10M15 5 5 15",
  widen: "M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6",
  full: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  leaveFull: "M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4",
  narrow: "M17 8h-5V3M3 12h5v5M12 8l5-5M8 12l-5 5",
};

/** An outline, or the letters of a heading level. */
export type IconName = keyof typeof paths | "H2" | "H3" | "H4";

/** The icon on a button. It is hidden from screen readers, so the button needs a name of its own. */
export function Icon({ name }: { name: IconName }) {
  if (name === "H2" || name === "H3" || name === "H4") {
    return (
      <span className="editor__letters" aria-hidden="true">
        H<small>{name[1]}</small>
      </span>
    );
  }
  return (
    <svg className="icon editor__icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
