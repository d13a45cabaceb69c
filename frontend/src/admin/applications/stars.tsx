interface Props {
  /** 1 to 5. */
  average: number;
  /** What screen readers read. */
  label: string;
}

/** The shape of a star, in a box of 16. */
export const starPath = "m8 1.6 1.97 4 4.41.64-3.19 3.11.75 4.4L8 11.67l-3.94 2.08.75-4.4L1.62 6.24l4.41-.64L8 1.6Z";

/** A rating: a star with the average. */
export function Stars({ average, label }: Props) {
  return (
    <span className="centred digits strong stars" title={label}>
      <svg className="stars__star" viewBox="0 0 16 16" aria-hidden="true">
        <path d={starPath} />
      </svg>
      <span aria-hidden="true">{average}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
