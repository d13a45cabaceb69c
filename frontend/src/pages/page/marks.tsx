import type { ReactElement } from "react";
import type { CardsSection } from "@/generated/content";
import { Sign, type SignName } from "@/pages/page/signs";

interface MarkProps {
  /** What the card is about. Default: nothing is drawn inside. */
  sign?: SignName;
}

/** The decorative drawing of each card, for the looks that have one. */
export const marks: Partial<Record<CardsSection["look"], (props: MarkProps) => ReactElement | null>> = {
  ticks: Tick,
  rings: Ring,
  people: Person,
  roster: Gate,
};

function Tick() {
  return (
    <svg className="cards-ticks__tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="cards-ticks__arch" d="M2 46V24a22 22 0 0 1 44 0v22z" />
      <path className="cards-ticks__mark" d="m14 27 7 7 13-15" />
    </svg>
  );
}

function Ring({ sign }: MarkProps) {
  return (
    <svg className="cards-rings__ring" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle className="cards-rings__outer" cx="48" cy="48" r="46" />
      {sign ? (
        <Sign name={sign} at="translate(24 24)" />
      ) : (
        <circle className="cards-rings__core" cx="48" cy="48" r="20" />
      )}
    </svg>
  );
}

function Person({ sign }: MarkProps) {
  return (
    <svg className="cards-people__figure" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <path className="cards-people__body" d="M12 96a48 48 0 0 1 96 0z" />
      <circle className="cards-people__head" cx="60" cy="26" r="24" />
      {sign && (
        <>
          <circle className="cards-people__badge" cx="96" cy="66" r="22" />
          <Sign name={sign} at="translate(82.5 52.5) scale(.5625)" />
        </>
      )}
    </svg>
  );
}

function Gate({ sign }: MarkProps) {
  if (!sign) return null;
  return (
    <svg className="full cards-roster__gate" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path className="cards-roster__arch" d="M2 96V48a46 46 0 0 1 92 0v48z" />
      <Sign name={sign} at="translate(24 30)" />
    </svg>
  );
}
