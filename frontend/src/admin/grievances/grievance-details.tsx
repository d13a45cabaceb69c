import type { ReactNode } from "react";
import type { Grievance } from "@/admin/grievances/grievance";
import { words } from "@/admin/grievances/words";
import { UploadLink } from "@/admin/uploads/upload-link";
import { uploadName } from "@/admin/uploads/upload-name";

/** The fields of a grievance that its row has no room for. */
export function GrievanceDetails({ grievance }: { grievance: Grievance }) {
  const { email, phone, pageUrl, details, supportDocs } = grievance;
  return (
    <dl className="grievance-details">
      <Fact name={words.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={words.phone}>
        <a href={`tel:${phone}`}>{phone}</a>
      </Fact>
      <Fact name={words.page}>
        <PageUrl address={pageUrl} />
      </Fact>
      <Fact name={words.attachments}>
        {supportDocs.length === 0 ? (
          words.noAttachments
        ) : (
          <ul className="grievance-details__list">
            {supportDocs.map((name) => (
              <li key={name}>
                <UploadLink name={name} className="admin-table__line">
                  {uploadName(name)}
                </UploadLink>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={words.details} wide>
        <p className="admin-text" dir="auto">
          {details}
        </p>
      </Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "grievance-details__fact grievance-details__fact--wide" : "grievance-details__fact"}>
      <dt className="grievance-details__name">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A visitor typed the address: only what leads to a web page becomes a link. */
function PageUrl({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <span dir="auto">{address}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
