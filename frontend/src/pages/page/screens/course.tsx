import { Bar } from "@/components/screenshot/bar";
import type { LmsDemo, LmsDemoCertificate } from "@/generated/content";

/** The example screen: how far a batch is in its course, and the certificate at its end. */
export function Course({ demo }: { demo: LmsDemo }) {
  return (
    <div className="small course">
      <div className="course__plan">
        <p className="course__title">{demo.course}</p>
        <p className="muted">{demo.batch}</p>
        <ol className="course__lessons">
          {demo.lessons.map(({ title, passed }, index) => (
            <li className="course__lesson" key={index}>
              <span>{title}</span>
              <span className="course__passed">
                {demo.progress.replace("{n}", String(passed)).replace("{all}", String(demo.learners))}
              </span>
              <Bar done={passed} of={demo.learners} />
            </li>
          ))}
        </ol>
      </div>
      <Certificate certificate={demo.certificate} />
    </div>
  );
}

function Certificate({ certificate }: { certificate: LmsDemoCertificate }) {
  return (
    <div className="tint certificate">
      <svg className="certificate__seal" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d="M18 40v24l14-9 14 9V40z" />
        <circle cx="32" cy="28" r="26" />
        <path className="certificate__arch" d="M14 36a18 18 0 0 1 36 0h-9a9 9 0 0 0-18 0z" />
      </svg>
      <p className="text-kicker">{certificate.heading}</p>
      <p className="certificate__name">{certificate.name}</p>
      <p>{certificate.course}</p>
      <dl className="certificate__results">
        {certificate.results.map(({ label, value }, index) => (
          <div className="certificate__result" key={index}>
            <dt>{label}</dt>
            <dd className="certificate__value">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="certificate__code">{certificate.code}</p>
    </div>
  );
}
