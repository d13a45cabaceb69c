import { Anchor } from "@/components/anchor/anchor";
import { Chart } from "@/components/chart/chart";
import type { Report } from "@/generated/content";
import "@/components/chart/chart.scss";
import "@/pages/report/report.scss";

/** What is published about a quarter. 0 stands for a figure below five. */
interface Quarter {
  label: string;
  received: number;
  inTime: number;
  late: number;
  reasons: { label: string; count: number }[];
}

interface ReportData {
  document: Report;
  quarters: Quarter[];
}

/** The public report on grievances: the last complete quarters, the latest first. */
export function Page({ data: { document: words, quarters } }: { data: ReportData }) {
  return (
    <div className="section report wrap">
      <header className="report__head">
        <h1>{words.heading}</h1>
        <p className="text-lead">{words.intro}</p>
        <p>{words.rounding}</p>
      </header>
      {quarters.map((quarter) => (
        <section className="report__quarter" key={quarter.label} aria-label={quarter.label}>
          <h2 className="heading-3">{quarter.label}</h2>
          <dl className="report__figures">
            {(["received", "inTime", "late"] as const).map((name) => (
              <div className="report__figure" key={name}>
                <dt>{words[name]}</dt>
                <dd className="heading-3 report__number">{quarter[name] > 0 ? `${quarter[name]}+` : words.few}</dd>
              </div>
            ))}
          </dl>
          <Chart
            title={words.reasons.heading}
            description={words.reasons.description}
            heads={[words.reasons.reason, words.reasons.number]}
            rows={quarter.reasons}
            empty={words.reasons.empty}
          />
        </section>
      ))}
      <p>
        <Anchor href={words.link.href}>{words.link.label}</Anchor>
      </p>
    </div>
  );
}
