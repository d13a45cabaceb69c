import { type ReactNode, useId } from "react";

/** A row of a chart: what is counted, and how often. */
export interface ChartRow {
  label: string;
  count: number;
  /** How the number is written. Default: its digits. */
  text?: string;
}

interface ChartProps {
  title: string;
  /** What the chart shows, for people who cannot see it. */
  description: string;
  /** The headings of the table: what is counted, and the number. */
  heads: [string, string];
  rows: ChartRow[];
  /** `columns` suits a series in time. Its table leaves out what was not counted. Default: `bars`. */
  kind?: "bars" | "columns";
  /** Shown without rows. */
  empty: string;
  /** The level of the title. Default: 3. */
  level?: 3 | 4;
}

/** A chart with its numbers in a table beside it. It is drawn by the server, too, and can be printed. */
export function Chart({ title, description, heads, rows, kind = "bars", empty, level = 3 }: ChartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const Drawing = kind === "bars" ? Bars : Columns;
  const listed = kind === "bars" ? rows : rows.filter(({ count }) => count > 0);
  return (
    <section className="chart" aria-labelledby={id}>
      <Heading className="heading-4" id={id}>
        {title}
      </Heading>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <div className={`chart__inside chart__inside--${kind}`}>
          <Drawing title={title} description={description} rows={rows} />
          <table className="chart__table">
            <thead>
              <tr>
                <th scope="col">{heads[0]}</th>
                <th className="chart__number" scope="col">
                  {heads[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ label, count, text }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="chart__number">{text ?? count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface DrawingProps {
  title: string;
  description: string;
  rows: ChartRow[];
}

const width = 320;

function Picture({ title, description, height, children }: Omit<DrawingProps, "rows"> & Size) {
  const id = useId();
  return (
    <svg
      className="chart__picture"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {children}
    </svg>
  );
}

interface Size {
  height: number;
  children: ReactNode;
}

const rowHeight = 40;
/** How many characters of a label fit above its bar. The table has all of it. */
const labelLength = 46;

/** Horizontal bars with their labels above them. */
function Bars({ rows, ...words }: DrawingProps) {
  const most = mostOf(rows);
  return (
    <Picture {...words} height={rows.length * rowHeight}>
      {rows.map(({ label, count, text }, index) => (
        <g key={label} transform={`translate(0 ${index * rowHeight})`}>
          <text className="chart__label" y="13">
            {label.length > labelLength ? `${label.slice(0, labelLength)}…` : label}
          </text>
          <rect className="chart__bar" y="19" height="12" rx="3" width={Math.max(2, (count / most) * (width - 60))} />
          <text className="strong chart__value" x={Math.max(2, (count / most) * (width - 60)) + 6} y="29">
            {text ?? count}
          </text>
        </g>
      ))}
    </Picture>
  );
}

const columnsHeight = 120;

/** Columns from left to right, with the first and the last label below them. */
function Columns({ rows, ...words }: DrawingProps) {
  const most = mostOf(rows);
  const step = width / rows.length;
  const last = rows.at(-1);
  return (
    <Picture {...words} height={columnsHeight + 20}>
      {rows.map(({ label, count }, index) => (
        <rect
          className="chart__bar"
          key={label}
          x={index * step + step * 0.15}
          width={step * 0.7}
          y={columnsHeight - (count / most) * columnsHeight}
          height={(count / most) * columnsHeight}
        />
      ))}
      <path className="chart__line" d={`M0 ${columnsHeight}H${width}`} />
      <text className="chart__label" y={columnsHeight + 15}>
        {rows[0]?.label}
      </text>
      {last && rows.length > 1 && (
        <text className="chart__label" x={width} y={columnsHeight + 15} textAnchor="end">
          {last.label}
        </text>
      )}
    </Picture>
  );
}

const mostOf = (rows: ChartRow[]) => Math.max(1, ...rows.map(({ count }) => count));
