import type { ReactNode } from "react";
import type { Submission } from "@/admin/inbox/submission";
import { words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/list/ist-time";

interface Props {
  row: Submission;
  /** ISO 8601 in UTC. */
  sentAt: string;
  /** The facts of this kind, between the ones that all have. */
  facts?: ReactNode;
  /** What was written, and what came with it. */
  children: ReactNode;
}

/** All the fields of a submission: to read on the one side, to look up on the other. */
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

/** A long text as it was typed. */
export function LongText({ children }: { children: string }) {
  return (
    <p className="record__long" dir="auto">
      {children}
    </p>
  );
}
