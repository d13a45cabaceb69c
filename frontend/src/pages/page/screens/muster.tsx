import type { HrmsDemo } from "@/generated/content";

const figures = ["gross", "pf", "esi", "net"] as const;

/** The example screen: a week of attendance, and what the month comes to in wages, PF and ESI. */
export function Muster({ demo }: { demo: HrmsDemo }) {
  const { columns, weekdays, rows, total, legend } = demo;
  return (
    <div className="small muster">
      <table className="whole muster__table">
        <caption className="muster__title">{demo.title}</caption>
        <thead>
          <tr className="muster__row muster__row--head">
            <th className="muster__who" scope="col">
              {columns.name}
            </th>
            {weekdays.map((day, index) => (
              <th className="strong muster__day" scope="col" key={index}>
                {day}
              </th>
            ))}
            <th className="muster__figure muster__figure--head" scope="col">
              {columns.days}
            </th>
            {figures.map((figure) => (
              <th className="muster__figure muster__figure--head" scope="col" key={figure}>
                {columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr className="muster__row" key={index}>
              <th className="muster__who" scope="row">
                {row.name} <span className="muted muster__role">{row.role}</span>
              </th>
              {weekdays.map((_, index) => (
                <td className={`strong muster__day muster__day--${row.marks[index]?.toLowerCase()}`} key={index}>
                  {row.marks[index]}
                </td>
              ))}
              <td className="muster__figure" data-label={columns.days}>
                {row.days}
              </td>
              {figures.map((figure) => (
                <td className={`muster__figure muster__figure--${figure}`} data-label={columns[figure]} key={figure}>
                  {row[figure]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="muster__row muster__row--total">
            <th className="muster__who" scope="row" colSpan={weekdays.length + 2}>
              {total.label}
            </th>
            {figures.map((figure) => (
              <td className={`muster__figure muster__figure--${figure}`} data-label={columns[figure]} key={figure}>
                {total[figure]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <ul className="muster__legend">
        {legend.map(({ mark, meaning }, index) => (
          <li key={index}>
            <span className={`strong muster__mark muster__day--${mark.toLowerCase()}`}>{mark}</span> {meaning}
          </li>
        ))}
      </ul>
    </div>
  );
}
