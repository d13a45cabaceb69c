import { useJobChoices } from "@/admin/applications/use-job-choices";
import { InboxPanel } from "@/admin/inbox/inbox-panel";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { DeclaredRecord } from "@/admin/inbox/rows/declared-record";
import { UploadLink } from "@/admin/uploads/upload-link";
import { type ApplicationsRow, applicationsFields } from "@/generated/submission-labels";

const words = {
  noResume: "No resume",
  of: (name: string) => `of ${name}`,
};

const applications: InboxKind<Submission & ApplicationsRow> = {
  key: "applications",
  words: {
    heading: "Applications",
    one: "application",
    many: "applications",
    searchHint: "Name, email, phone, receipt",
    emptyHint: "What candidates send for an opening appears here.",
    about: "Opening and resume",
  },
  summarise: ({ name, jobTitle, resume, submittedAt }) => ({
    name,
    title: jobTitle,
    snippet: resume ? (
      <UploadLink name={resume} className="inbox-table__link">
        {applicationsFields.resume.label}
        <span className="visually-hidden">{` ${words.of(name)}`}</span>
      </UploadLink>
    ) : (
      words.noResume
    ),
    sentAt: submittedAt,
  }),
  Details: ({ row }) => <DeclaredRecord row={row} sentAt={row.submittedAt} fields={applicationsFields} />,
};

/** The tab Applications, of all openings or one. */
export const ApplicationList = () => <InboxPanel kind={applications} choices={useJobChoices()} />;
