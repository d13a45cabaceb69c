import { type Application, nameOf, openingOf } from "@/admin/applications/application";
import { Assessment } from "@/admin/applications/assessment";
import { Resume } from "@/admin/applications/resume/resume";
import { words } from "@/admin/applications/words";
import type { InboxKind } from "@/admin/inbox/kind";
import { DeclaredRecord } from "@/admin/inbox/rows/declared-record";
import { UploadLink } from "@/admin/kit/uploads/upload-link";
import { applicationsFields } from "@/generated/submission-labels";

const { resume: resumeField, ...facts } = applicationsFields;

/** The submissions of the tab Applications. */
export const applications: InboxKind<Application> = {
  key: "applications",
  words: {
    heading: "Applications",
    one: "application",
    many: "applications",
    searchHint: "Name, email, phone, receipt",
    emptyHint: words.emptyHint,
    about: "Opening and resume",
  },
  summarise: (row) => ({
    name: nameOf(row),
    title: openingOf(row),
    snippet: row.resume ? (
      <UploadLink name={row.resume} className="inbox-table__link">
        {resumeField.label}
        <span className="visually-hidden">{` ${words.of(row.name)}`}</span>
      </UploadLink>
    ) : row.name ? (
      words.noResume
    ) : (
      ""
    ),
    sentAt: row.submittedAt,
  }),
  Details: ({ row }) => (
    <>
      <DeclaredRecord row={row} sentAt={row.submittedAt} fields={facts} />
      {row.name ? (
        <Resume label={resumeField.label} name={row.resume} originals={row.fileNames ?? {}} />
      ) : (
        <p className="muted">{words.resumeHidden}</p>
      )}
    </>
  ),
  Assessment,
};

/** The same without names, as the server answers it. */
export const namelessApplications: InboxKind<Application> = {
  ...applications,
  parameters: "names=hidden",
  namesHidden: true,
};
