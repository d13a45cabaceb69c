import { useId } from "react";
import type { DueDate } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** A sheet of a month with its due dates. Days without one are decorative, and hidden on phones. */
export function Look({ words }: SectionProps<"calendar">) {
  const id = useId();
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="calendar__opening">
        <h2 id={id}>{words.heading}</h2>
        <p className="muted calendar__intro">{words.intro}</p>
      </div>
      <div className="calendar__sheet">
        <ol className="calendar__days">
          {days.map((day) => {
            const entries = words.entries.filter((entry) => entry.day === day);
            return entries.length > 0 ? <Due key={day} entries={entries} /> : <Free key={day} day={day} />;
          })}
        </ol>
        <p className="quiet calendar__note">{words.note}</p>
      </div>
    </section>
  );
}

function Free({ day }: { day: number }) {
  return (
    <li className="muted strong calendar__day" aria-hidden="true">
      {day}
    </li>
  );
}

/** A day on which something is due, usually only one thing. */
function Due({ entries }: { entries: DueDate[] }) {
  return (
    <li className="muted strong calendar__day calendar__day--due">
      <span className="calendar__number">{entries[0]?.day}</span>
      <div className="calendar__entries">
        {entries.map((entry, index) => (
          <div key={index}>
            <h3 className="heading-4 calendar__title">{entry.title}</h3>
            <p className="calendar__text">{entry.text}</p>
          </div>
        ))}
      </div>
    </li>
  );
}
