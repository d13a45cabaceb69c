import type { ReactElement } from "react";
import type { CardsSection } from "@/generated/content";

/** The decorative drawing of each card, for the looks that have one. */
export const marks: Partial<Record<CardsSection["look"], () => ReactElement>> = {
  ticks: Tick,
  rings: Ring,
  people: Person,
  roster: Week,
};

function Tick() {
  return (
    <svg className="cards-ticks__tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="cards-ticks__arch" d="M2 46V24a22 22 0 0 1 44 0v22z" />
      <path className="cards-ticks__mark" d="m14 27 7 7 13-15" />
    </svg>
  );
}

function Ring() {
  return (
    <svg className="cards-rings__ring" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle className="cards-rings__outer" cx="36" cy="36" r="30" />
      <circle className="cards-rings__inner" cx="36" cy="36" r="14" />
    </svg>
  );
}

function Person() {
  return (
    <svg className="cards-people__figure" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <path className="cards-people__body" d="M12 96a48 48 0 0 1 96 0z" />
      <circle className="cards-people__head" cx="60" cy="26" r="24" />
    </svg>
  );
}

const days = [0, 1, 2, 3, 4, 5, 6];

const dayOff = 6;

/** A week of shifts. It is the same for each card, because another one would look like data. */
function Week() {
  return (
    <svg className="cards-roster__week" viewBox="0 0 224 28" aria-hidden="true" focusable="false">
      {days.map((day) => (
        <path
          className={day === dayOff ? "cards-roster__off" : "cards-roster__shift"}
          key={day}
          d={`M${32 * day + 2} 26v-10a12 12 0 0 1 24 0v10z`}
        />
      ))}
    </svg>
  );
}
