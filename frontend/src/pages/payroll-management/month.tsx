import type { DueDate, PayrollCalendar } from "@/generated/content";

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The due dates in a calendar. Days without one are decorative, and hidden on phones. */
export function Month({ calendar }: { calendar: PayrollCalendar }) {
  return (
    <section className="month wrap" aria-labelledby="calendar-heading">
      <div className="month__opening">
        <h2 id="calendar-heading">{calendar.heading}</h2>
        <p className="month__intro">{calendar.intro}</p>
      </div>
      <div className="month__sheet">
        <ol className="month__days">
          {days.map((day) => {
            const entries = calendar.entries.filter((entry) => entry.day === day);
            return entries.length > 0 ? <Due key={day} entries={entries} /> : <Free key={day} day={day} />;
          })}
        </ol>
        <p className="month__note">{calendar.note}</p>
      </div>
    </section>
  );
}

function Free({ day }: { day: number }) {
  return (
    <li className="month__day" aria-hidden="true">
      {day}
    </li>
  );
}

/** A day on which something is due, usually only one thing. */
function Due({ entries }: { entries: DueDate[] }) {
  return (
    <li className="month__day month__day--due">
      <span className="month__number">{entries[0]?.day}</span>
      <div className="month__entries">
        {entries.map((entry, index) => (
          <div key={index}>
            <h3 className="month__title">{entry.title}</h3>
            <p className="month__text">{entry.text}</p>
          </div>
        ))}
      </div>
    </li>
  );
}
