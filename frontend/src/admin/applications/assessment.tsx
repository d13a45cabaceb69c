import { useState } from "react";
import { openingOf } from "@/admin/applications/application";
import { starPath } from "@/admin/applications/stars";
import { words } from "@/admin/applications/words";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { linkTo } from "@/admin/inbox/filters/use-filters";
import type { AssessmentProps } from "@/admin/inbox/kind";
import { ShortTime } from "@/admin/kit/list/ist-time";
import { showFailure } from "@/admin/kit/toast/toast";
import type { GivenRating, OtherApplication, RatingSummary } from "@/generated/api";

/** The further fields of an open application. */
interface Extras {
  rating?: RatingSummary;
  /** The latest rating of each reader. */
  ratings?: GivenRating[];
  /** Other applications with the same phone or email, the newest first. */
  duplicates?: OtherApplication[];
}

/** What readers think of a candidate, and where else the candidate has applied. */
export function Assessment({ extras, readOnly, act }: AssessmentProps) {
  const { rating, ratings = [], duplicates = [] } = extras as Extras;
  const others = ratings.filter(({ own }) => !own);
  return (
    <>
      <Duplicates duplicates={duplicates} />
      <section className="stack stack--close on-screen" aria-label={words.rating}>
        <OwnRating
          own={rating?.own ?? 0}
          readOnly={readOnly}
          onRate={(stars) => act({ kind: "rate", rating: stars })}
        />
        {rating?.average != null && rating.count > 1 && (
          <p className="muted">{words.average(rating.average, rating.count)}</p>
        )}
        {others.length > 0 && (
          <ul className="wraps muted assessment__others">
            {others.map(({ name, rating: stars, at }) => (
              <li key={`${name} ${at}`}>{words.ratedBy(name || words.somebody, stars)}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface OwnRatingProps {
  own: number;
  readOnly: boolean;
  onRate: (stars: number) => Promise<unknown>;
}

/** Five stars. They show the new rating at once, and the stored one again if the server refuses. */
function OwnRating({ own, readOnly, onRate }: OwnRatingProps) {
  const [pending, setPending] = useState<number>();
  const shown = pending ?? own;

  async function rate(stars: number) {
    const next = stars === shown ? 0 : stars;
    setPending(next);
    try {
      await onRate(next);
    } catch (cause) {
      showFailure(words.ratingFailed, cause, () => void rate(stars));
    }
    setPending(undefined);
  }

  return (
    <fieldset className="line wraps rating" disabled={readOnly}>
      <legend className="strong rating__legend">{words.ownRating}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          className={`hovers rating__star ${stars <= shown ? "rating__star--full" : ""}`.trim()}
          aria-label={words.rate(stars)}
          aria-pressed={stars === shown}
          aria-keyshortcuts={String(stars)}
          title={stars === shown ? words.takeRatingBack : words.rate(stars)}
          onClick={() => void rate(stars)}
        >
          <svg className="rating__shape" viewBox="0 0 16 16" aria-hidden="true">
            <path d={starPath} />
          </svg>
        </button>
      ))}
      <span className="muted rating__value">{shown > 0 ? words.rate(shown) : words.notRated}</span>
    </fieldset>
  );
}

/** Warns that a candidate has applied more than once. It hinders nothing. */
function Duplicates({ duplicates }: { duplicates: NonNullable<Extras["duplicates"]> }) {
  if (duplicates.length === 0) return null;
  return (
    <section className="tint-cool duplicates on-screen" aria-label={words.sameSender(duplicates.length)}>
      <p className="strong">{words.sameSender(duplicates.length)}</p>
      <ul className="duplicates__list">
        {duplicates.map(({ id, receipt, submittedAt, state, ...of }) => (
          <li key={id}>
            <a href={linkTo("applications", id)} target="_blank" rel="noopener">
              {receipt}
            </a>
            <span>{`, ${openingOf(of)}, ${caseWords.state(state)}, `}</span>
            <ShortTime iso={submittedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
