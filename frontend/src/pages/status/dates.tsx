import type { Status } from "@/generated/content";
import { type SenderCase, timeOf } from "@/pages/status/status";

/** The dates of a case: when it was received, and by when to expect more. */
export function Dates({ words, shown }: { words: Status; shown: SenderCase }) {
  const dates = (["received", "acknowledgeBy", "decideBy", "reviewBy"] as const).filter((name) => shown[name]);
  return (
    <div className="tint status__dates">
      <dl className="status__list">
        {dates.map((name) => {
          const [day, time] = timeOf(shown[name]).split(", ");
          return (
            <div className={`status__date status__date--${name}`} key={name}>
              <dt className="small">{words.dates[name]}</dt>
              <dd className="small status__time">
                <span className="whole status__day">{day}</span> {time}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="quiet status__zone">{words.dates.zone}</p>
    </div>
  );
}
