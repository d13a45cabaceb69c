import type { ReactNode } from "react";
import type { Submission } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/kit/list/ist-time";
import { Marked } from "@/admin/kit/search/marked";
import { emailForms, phoneForms, receiptForms } from "@/admin/kit/search/terms";

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
    <div className="stack stack--loose record__columns">
      <div className="stack stack--loose record__text">{children}</div>
      <dl className="stack stack--tight record__facts">
        {email && (
          <Fact name={words.email}>
            <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${receipt}`)}`}>
              <Marked forms={emailForms(email)}>{email}</Marked>
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name={words.phone}>
            <a href={`tel:${phone}`}>
              <Marked forms={phoneForms(phone)}>{phone}</Marked>
            </a>
          </Fact>
        )}
        {facts}
        <Fact name={words.received}>
          <IstTime iso={sentAt} />
        </Fact>
        <Fact name={words.receipt}>
          <Marked forms={receiptForms(receipt)}>{receipt}</Marked>
        </Fact>
      </dl>
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="breaks record__fact">
      <dt className="muted strong record__name">{name}</dt>
      <dd className="record__value">{children}</dd>
    </div>
  );
}

/** A long text with the line breaks of the sender. */
export function LongText({ children }: { children: string }) {
  return (
    <p className="breaks record__long" dir="auto">
      <Marked>{children}</Marked>
    </p>
  );
}
