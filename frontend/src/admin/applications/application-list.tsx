import type { Application } from "@/admin/applications/application";
import { useJobChoices } from "@/admin/applications/use-job-choices";
import { words } from "@/admin/applications/words";
import { InboxPanel } from "@/admin/inbox/inbox-panel";
import type { InboxKind } from "@/admin/inbox/kind";
import { Fact, Record } from "@/admin/inbox/rows/record";
import { Attachments } from "@/admin/uploads/attachments";
import { UploadLink } from "@/admin/uploads/upload-link";

const applications: InboxKind<Application> = {
  key: "applications",
  words: words.kind,
  summarise: ({ name, jobTitle, resume, submittedAt }) => ({
    name,
    title: jobTitle,
    snippet: resume ? (
      <UploadLink name={resume} className="inbox-table__link">
        {words.resume}
        <span className="visually-hidden">{` ${words.of(name)}`}</span>
      </UploadLink>
    ) : (
      words.noResume
    ),
    sentAt: submittedAt,
  }),
  Details: ApplicationDetails,
};

/** The tab Applications, of all openings or one. */
export const ApplicationList = () => <InboxPanel kind={applications} choices={useJobChoices()} />;

/** All the fields of an application. */
function ApplicationDetails({ row }: { row: Application }) {
  return (
    <Record row={row} sentAt={row.submittedAt} facts={<Fact name={words.job}>{row.jobTitle}</Fact>}>
      <Attachments names={row.resume ? [row.resume] : []} label={words.resume} />
    </Record>
  );
}
