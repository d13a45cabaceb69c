const shapes = {
  up: "m3 10 5-5 5 5",
  down: "m3 6 5 5 5-5",
  drag: "M6 3.5h.01M6 8h.01M6 12.5h.01M10 3.5h.01M10 8h.01M10 12.5h.01",
  open: "m6 3 5 5-5 5",
};

/** A drawn sign of the form of a page. */
export function Sign({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className={`icon page-sign page-sign--${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
