import type { Grievance } from "@/admin/grievances/grievance";
import { GrievanceDetails } from "@/admin/grievances/grievance-details";
import { choices, words } from "@/admin/grievances/words";
import { InboxPanel } from "@/admin/inbox/inbox-panel";
import { beginningOf, type InboxKind } from "@/admin/inbox/kind";

const grievances: InboxKind<Grievance> = {
  key: "grievances",
  words: words.kind,
  summarise: ({ fullName, reason, details, createdAt }) => ({
    name: fullName,
    title: words.reason(reason),
    snippet: beginningOf(details),
    sentAt: createdAt,
  }),
  Details: GrievanceDetails,
};

/** The tab Grievances. */
export const GrievanceList = () => <InboxPanel kind={grievances} choices={choices} />;
