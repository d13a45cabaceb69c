import type { Steps } from "@/generated/content";

/** A day hour by hour, from edge to edge: each hour in its light, under its sun. */
export function Day({ day }: { day: Steps }) {
  return (
    <section className="day" aria-labelledby="day-heading">
      <div className="day__opening wrap">
        <h2 id="day-heading">{day.heading}</h2>
        <p className="day__intro">{day.intro}</p>
      </div>
      <ol className="day__hours">
        {day.steps.map((step) => (
          <li className="day__hour" key={step.when}>
            <div className="day__sky" aria-hidden="true" />
            <p className="day__when">{step.when}</p>
            <h3 className="day__title">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
