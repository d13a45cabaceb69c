const paths = {
  refresh: "M20 11a8 8 0 1 0-2.3 6.7M20 5v6h-6",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  filter: "M4 6h16M7 12h10M10 18h4",
};

/** A small sign in a button; the button's name is its text. */
export function Icon({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="inbox-bar__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
