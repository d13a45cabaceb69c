import type { ReactNode } from "react";
import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import { FormAnswer } from "@/components/form-result/form-result";
import { useView } from "@/lib/view";
import { action, type YourDataShown } from "@/pages/your-data/your-data";

const names = ["address"] as const;

const idOf = (name: string) => `your-data-${name}`;

interface AskForLinkProps {
  data: YourDataShown;
  /** Stands below what went wrong. */
  children: ReactNode;
}

/** Asks for the address, and mails a link. The answer is always the same. */
export function AskForLink({ data, children }: AskForLinkProps) {
  const { document: words, done, broken, receipt } = data;
  const { form: sent } = useView();
  return (
    <form className="your-data__form" aria-invalid={false} action={action("links")} method="post">
      <header className="your-data__head">
        <h1>{broken ? words.broken : words.heading}</h1>
        <p className="text-lead">{broken ? words.brokenText : words.intro}</p>
        {(done === "link" || done === "ended") && (
          <p className="strong tint-cool your-data__done" role="status">
            {done === "link" ? words.linkSent : words.done.ended}
          </p>
        )}
      </header>
      {sent?.problem && <FormAnswer sent={sent} success="" names={names} errors={sent.errors} idOf={idOf} />}
      {children}
      <Field {...words.address} hint={words.exact} id={idOf("address")} error={sent?.errors.address}>
        {(control) => (
          <input
            {...control}
            name="address"
            defaultValue={sent?.values.address?.[0] ?? receipt}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </Field>
      <Button className="your-data__submit" type="submit">
        {words.submit}
      </Button>
      <p>{words.other}</p>
    </form>
  );
}
