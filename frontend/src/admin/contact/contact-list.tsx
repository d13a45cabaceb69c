import type { Contact } from "@/admin/contact/contact";
import { words } from "@/admin/contact/words";
import { InboxPanel } from "@/admin/inbox/inbox-panel";
import { beginningOf, type InboxKind } from "@/admin/inbox/kind";
import { Fact, LongText, Record } from "@/admin/inbox/rows/record";

const contacts: InboxKind<Contact> = {
  key: "contact",
  words: words.kind,
  summarise: ({ name, subject, message, submittedAt }) => ({
    name,
    title: subject || words.noSubject,
    snippet: beginningOf(message),
    sentAt: submittedAt,
  }),
  Details: ContactDetails,
};

/** The tab Contact Us: the messages of the contact form. */
export const ContactList = () => <InboxPanel kind={contacts} />;

/** All the fields of a contact message. */
function ContactDetails({ row }: { row: Contact }) {
  return (
    <Record
      row={row}
      sentAt={row.submittedAt}
      facts={
        <Fact name={words.subject}>
          <span dir="auto">{row.subject || words.noSubject}</span>
        </Fact>
      }
    >
      <LongText>{row.message}</LongText>
    </Record>
  );
}
