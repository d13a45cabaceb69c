import { InboxPanel } from "@/admin/inbox/inbox-panel";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { DeclaredRecord } from "@/admin/inbox/rows/declared-record";
import { Marked, Snippet } from "@/admin/kit/search/marked";
import { type ContactRow, contactFields } from "@/generated/submission-labels";

const words = { noSubject: "No subject" };

const contacts: InboxKind<Submission & ContactRow> = {
  key: "contact",
  words: {
    heading: "Contact messages",
    one: "message",
    many: "messages",
    searchHint: "Name, email, phone, receipt, text",
    emptyHint: "What visitors send with the contact form appears here.",
    about: "Subject and message",
  },
  summarise: ({ name, subject, message, submittedAt }) => ({
    name,
    title: subject ? <Marked>{subject}</Marked> : words.noSubject,
    snippet: <Snippet>{message}</Snippet>,
    sentAt: submittedAt,
  }),
  Details: ({ row }) => <DeclaredRecord row={row} sentAt={row.submittedAt} fields={contactFields} />,
};

/** The tab Contact Us: the messages of the contact form. */
export const ContactList = () => <InboxPanel kind={contacts} />;
