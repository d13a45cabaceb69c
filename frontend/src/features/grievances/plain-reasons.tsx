import type { GrievanceForm as Words } from "@/generated/content";

/** What the reasons mean. Their labels are those of the law. */
export function PlainReasons({ words }: { words: Words }) {
  const explained = words.reasonChoices.filter(({ plain }) => plain);
  if (explained.length === 0) return null;
  return (
    <details className="plain-reasons">
      <summary className="plain-reasons__summary">{words.reasonsPlain}</summary>
      <dl>
        {explained.map(({ label, plain }, index) => (
          <div className="plain-reasons__reason" key={index}>
            <dt className="quiet">{label}</dt>
            <dd>{plain}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
