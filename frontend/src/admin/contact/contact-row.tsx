import { useId } from "react";
import type { Contact } from "@/admin/contact/contact";
import { words } from "@/admin/contact/words";
import { Received } from "@/admin/list/received";
import { Cell, Row, Typed } from "@/admin/list/table";
import { ViewButton } from "@/admin/list/view-button";

interface Props {
  contact: Contact;
  open: boolean;
  onToggle: () => void;
}

/** A message: its first lines, and below the whole of it when open. */
export function ContactRow({ contact, open, onToggle }: Props) {
  const { receipt, name, email, phone, subject, message, submittedAt } = contact;
  const id = useId();
  const whole = (
    <p className="admin-text" dir="auto">
      {message}
    </p>
  );
  return (
    <Row details={open && whole} detailsId={id}>
      <Received at={submittedAt} receipt={receipt} />
      <Cell column="lead">
        <Typed strong>{name}</Typed>
      </Cell>
      <Cell column="more">
        <a className="admin-table__line" href={`mailto:${email}`}>
          {email}
        </a>
        <a className="admin-table__line" href={`tel:${phone}`}>
          {phone}
        </a>
      </Cell>
      <Cell column="text">
        <Typed strong>{subject || words.noSubject}</Typed>
        {!open && <Typed>{message}</Typed>}
      </Cell>
      <Cell column="act">
        <ViewButton open={open} controls={id} of={words.of(name)} onToggle={onToggle} />
      </Cell>
    </Row>
  );
}
