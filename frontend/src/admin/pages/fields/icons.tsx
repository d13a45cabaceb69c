const shapes = {
  up: "m3 10 5-5 5 5",
  down: "m3 6 5 5 5-5",
  drag: "M6 3.5h.01M6 8h.01M6 12.5h.01M10 3.5h.01M10 8h.01M10 12.5h.01",
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "m10 3 3.5 3.5L10 10m3.5-3.5H6a3.5 3.5 0 0 0 0 7h3",
  open: "m6 3 5 5-5 5",
  cross: "m3 3 10 10M13 3 3 13",
};

/** A drawn sign of the form of a page. */
export function Sign({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className={`page-sign page-sign--${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
