import { useSite } from "@/lib/site";

interface ErrorSummaryProps {
  /** One sentence of what went wrong. */
  problem: string;
  /** Each wrong field, in the order of the form: the id of its control, and its message. */
  fields: { id: string; message: string }[];
}

/** What was wrong with a form that came back without scripts, with links to the fields. */
export function ErrorSummary({ problem, fields }: ErrorSummaryProps) {
  const { labels } = useSite();
  return (
    <section className="error-summary" aria-labelledby="error-summary">
      <h3 className="error-summary__heading" id="error-summary">
        {fields.length > 0 ? labels.errorSummary : problem}
      </h3>
      {fields.length > 0 && (
        <ul className="error-summary__list">
          {fields.map(({ id, message }) => (
            <li key={id}>
              <a className="error-summary__link" href={`#${id}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
