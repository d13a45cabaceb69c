import { InboxPanel } from "@/admin/inbox/inbox-panel";
import type { Choice, InboxKind, Submission } from "@/admin/inbox/kind";
import { DeclaredRecord, labelOf } from "@/admin/inbox/rows/declared-record";
import { Snippet } from "@/admin/kit/search/marked";
import { type GrievancesRow, grievancesFields } from "@/generated/submission-labels";

const { reason, portals } = grievancesFields;

const grievances: InboxKind<Submission & GrievancesRow> = {
  key: "grievances",
  words: {
    heading: "Grievances",
    one: "grievance",
    many: "grievances",
    searchHint: "Name, email, phone, receipt, text",
    emptyHint: "What visitors send with the grievance form appears here.",
    about: "Reason and details",
  },
  summarise: (row) => ({
    name: row.fullName,
    title: labelOf(reason, row.reason),
    snippet: <Snippet>{row.details}</Snippet>,
    sentAt: row.createdAt,
  }),
  Details: ({ row }) => <DeclaredRecord row={row} sentAt={row.createdAt} fields={grievancesFields} />,
};

/** The filters that only grievances have. */
const choices: Choice[] = [
  { name: "reason", label: reason.label, any: "Any reason", options: reason.options },
  { name: "portal", label: portals.label, any: "Anything", options: portals.options },
];

export const GrievanceList = () => <InboxPanel kind={grievances} choices={choices} />;
