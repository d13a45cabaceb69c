import type { Grievance } from "@/admin/grievances/grievance";
import { words } from "@/admin/grievances/words";
import { Fact, LongText, Record } from "@/admin/inbox/rows/record";
import { Attachments } from "@/admin/uploads/attachments";

/** All the fields of a grievance. */
export function GrievanceDetails({ row }: { row: Grievance }) {
  const { portals, pageUrl, reason, details, supportDocs, createdAt } = row;
  const chosen = Object.keys(portals).filter((portal) => portals[portal]);
  return (
    <Record
      row={row}
      sentAt={createdAt}
      facts={
        <>
          <Fact name={words.reasonLabel}>{words.reason(reason)}</Fact>
          <Fact name={words.portals}>{chosen.map(words.portal).join(", ")}</Fact>
          <Fact name={words.page}>
            <PageUrl address={pageUrl} />
          </Fact>
        </>
      }
    >
      <LongText>{details}</LongText>
      <Attachments names={supportDocs} />
    </Record>
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
