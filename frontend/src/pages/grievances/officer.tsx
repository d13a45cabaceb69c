import { Anchor } from "@/components/anchor/anchor";
import type { GrievanceOfficerPanel as Words } from "@/generated/content";
import { phoneLink, useSite } from "@/lib/site";

/** The grievance officer, and how to reach them without the form. */
export function Officer({ words }: { words: Words }) {
  const { name, email, phone } = useSite().grievanceOfficer;
  return (
    <aside className="officer" aria-labelledby="officer-heading">
      <svg className="officer__portrait" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path className="officer__shoulders" d="M12 96a48 48 0 0 1 96 0z" />
        <circle className="officer__head" cx="60" cy="32" r="28" />
      </svg>
      <div className="officer__about">
        <h2 className="heading-3" id="officer-heading">
          {words.heading}
        </h2>
        <p className="officer__name">{name}</p>
        <dl className="officer__ways">
          <div className="officer__way">
            <dt className="small strong">{words.email}</dt>
            <dd>
              <a className="officer__link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          <div className="officer__way">
            <dt className="small strong">{words.phone}</dt>
            <dd>
              <a className="officer__link" href={phoneLink(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        </dl>
        <p className="small">{words.text}</p>
        <Anchor className="officer__link" href="/grievances/status">
          {words.follow}
        </Anchor>
      </div>
    </aside>
  );
}
