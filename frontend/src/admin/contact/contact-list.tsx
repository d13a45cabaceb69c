import type { Contact } from "@/admin/contact/contact";
import { ContactRow } from "@/admin/contact/contact-row";
import { words } from "@/admin/contact/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Table } from "@/admin/list/table";
import { useOpenRow } from "@/admin/list/use-open-row";

/** The tab Contact Us: the messages of the contact form, newest first. */
export function ContactList() {
  const { isOpen, toggle } = useOpenRow();
  return (
    <ListPanel<Contact> path="/api/contact" words={words.list}>
      {(contacts) => (
        <Table heads={words.heads}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              open={isOpen(contact.id)}
              onToggle={() => toggle(contact.id)}
            />
          ))}
        </Table>
      )}
    </ListPanel>
  );
}
