import type { ReactNode } from "react";
import type { Submission } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/list/ist-time";

interface Props {
  row: Submission;
  /** ISO 8601 in UTC. */
  sentAt: string;
  /** The facts that only this kind has. */
  facts?: ReactNode;
  /** The message and its attachments. */
  children: ReactNode;
}

/** All fields of a submission: the message on one side, facts such as email and phone on the other. */
export function Record({ row, sentAt, facts, children }: Props) {
  const { receipt, email, phone } = row;
  return (
    <div className="record__columns">
      <div className="record__text">{children}</div>
      <dl className="record__facts">
        <Fact name={words.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name={words.phone}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        {facts}
        <Fact name={words.received}>
          <IstTime iso={sentAt} />
        </Fact>
        <Fact name={words.receipt}>{receipt}</Fact>
      </dl>
    </div>
  );
}

/** One field with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="record__fact">
      <dt className="record__name">{name}</dt>
      <dd className="record__value">{children}</dd>
    </div>
  );
}

/** A long text with the line breaks of the sender. */
export function LongText({ children }: { children: string }) {
  return (
    <p className="record__long" dir="auto">
      {children}
    </p>
  );
}
