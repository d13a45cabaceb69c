import { Button } from "@/components/button/button";
import { EmailInput } from "@/components/field/email-input";
import { Field } from "@/components/field/field";
import { FormAnswer } from "@/components/form-result/form-result";
import { Picture } from "@/components/picture/picture";
import type { SentForm } from "@/lib/view";
import { Typed } from "@/pages/status/refused";
import { type StatusData, statusAction } from "@/pages/status/status";

interface LostLinkProps {
  data: StatusData;
  /** The server's answer if the form was refused. */
  sent?: SentForm;
  /** Whether the visitor has followed a link that does not work. */
  broken: boolean;
}

const names = ["receipt", "email"] as const;

const idOf = (name: string) => `lost-${name}`;

/** Asks for the receipt and the address, and mails a new link. The answer is always the same. */
export function LostLink({ data: { document, kind, done, receipt: filledIn }, sent, broken }: LostLinkProps) {
  const { receipt, heading, intro } = document[kind].lost;
  const { image, email, submit, unknown, unknownText } = document.lost;
  const form = (
    <form
      className="status-form status-form--alone"
      aria-invalid={false}
      action={statusAction(kind, "links")}
      method="post"
    >
      <header className="status__head">
        <h1>{broken ? unknown : heading}</h1>
        <p className="text-lead">{broken ? unknownText : intro}</p>
        {broken && <p>{intro}</p>}
        {done === "link" && (
          <p className="strong tint-cool status__done" role="status">
            {document.lost.done}
          </p>
        )}
      </header>
      {sent?.problem && <FormAnswer sent={sent} success="" names={names} errors={sent.errors} idOf={idOf} />}
      <Typed words={document} sent={sent} />
      <Field {...receipt} id={idOf("receipt")} error={sent?.errors.receipt}>
        {(control) => (
          <input
            {...control}
            name="receipt"
            placeholder={receipt.placeholder}
            defaultValue={sent?.values.receipt?.[0] ?? filledIn}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={200} // pasted with words around it
            required
          />
        )}
      </Field>
      <Field {...email} id={idOf("email")} error={sent?.errors.email}>
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            defaultValue={sent?.values.email?.[0]}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Button className="status-form__submit" type="submit">
        {submit}
      </Button>
    </form>
  );
  return (
    <>
      {form}
      {image && <Picture image={image} className="full" loading="eager" />}
    </>
  );
}
