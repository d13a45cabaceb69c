import type { ReactNode } from "react";
import type { Submission } from "@/admin/inbox/kind";
import { Fact, LongText, Record } from "@/admin/inbox/rows/record";
import { words } from "@/admin/inbox/words";
import { Marked } from "@/admin/kit/search/marked";
import { Attachments } from "@/admin/kit/uploads/attachments";

/** A field of a submission, as content/submissions declares it. */
export interface ShownField {
  type: string;
  label: string;
  /** Part of the sender's name and addresses, which every record shows. */
  sender: boolean;
  /** The values with their labels. */
  options?: readonly (readonly [string, string])[];
}

interface Props {
  row: Submission;
  /** ISO 8601 in UTC. */
  sentAt: string;
  /** By the names that rows have for them. */
  fields: { [name: string]: ShownField };
}

/** All the fields of a submission: long texts and files to read, the others to look up. */
export function DeclaredRecord({ row, sentAt, fields }: Props) {
  const { fileNames: originals = {} } = row;
  const facts: ReactNode[] = [];
  const texts: ReactNode[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { label, type } = field;
    if (field.sender) continue;
    const value = row[name as keyof Submission] as unknown;
    if (type === "text") texts.push(<LongText key={name}>{String(value)}</LongText>);
    else if (type === "files")
      texts.push(<Attachments key={name} label={label} originals={originals} names={value as string[]} />);
    else if (type === "file") {
      texts.push(<Attachments key={name} label={label} originals={originals} names={value ? [String(value)] : []} />);
    } else {
      facts.push(
        <Fact key={name} name={label}>
          <Value field={field} value={value} />
        </Fact>,
      );
    }
  }
  return (
    <Record row={row} sentAt={sentAt} facts={facts}>
      {texts}
    </Record>
  );
}

function Value({ field, value }: { field: ShownField; value: unknown }) {
  if (field.type === "choices") {
    const chosen = value as { [choice: string]: boolean };
    const labels = Object.keys(chosen).filter((choice) => chosen[choice]);
    return labels.map((choice) => labelOf(field, choice)).join(", ");
  }
  const text = labelOf(field, String(value ?? ""));
  // A visitor typed the address, so only an address of a web page becomes a link.
  if (field.type === "url" && /^https?:\/\//i.test(text)) {
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        <Marked>{text}</Marked>
      </a>
    );
  }
  return <span dir="auto">{text && !field.options ? <Marked>{text}</Marked> : text || words.none}</span>;
}

/** Returns the label of a stored value. Returns a value that this version does not know as it is. */
export const labelOf = ({ options = [] }: ShownField, value: string) =>
  options.find(([option]) => option === value)?.[1] ?? value;
