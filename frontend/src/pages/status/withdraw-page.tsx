import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import type { Status } from "@/generated/content";
import { statusLimits } from "@/generated/limits";
import { type FollowedKind, type SenderCase, statusAction, statusPath } from "@/pages/status/status";

interface WithdrawPageProps {
  words: Status;
  kind: FollowedKind;
  shown: SenderCase;
}

/** Asks whether to withdraw, as the second of two steps: only its button withdraws. */
export function WithdrawPage({ words, kind, shown }: WithdrawPageProps) {
  const { withdraw, kind: what } = words[kind];
  return (
    <form className="status-form status-form--alone" action={statusAction(kind, "withdrawals")} method="post">
      <header className="status__head">
        <p className="status__kicker">
          {what} <span className="status__receipt">{shown.receipt}</span>
        </p>
        <h1>{withdraw.heading}</h1>
        <p className="text-lead">{withdraw.text}</p>
      </header>
      <input type="hidden" name="secret" value={shown.secret} />
      <Field {...withdraw.reason} optional>
        {(control) => <textarea {...control} name="text" rows={4} maxLength={statusLimits.maxMessage} />}
      </Field>
      <div className="status-form__ways">
        <Button type="submit">{withdraw.submit}</Button>
        <a className="status-form__back" href={`${statusPath(kind)}/${shown.secret}`}>
          {withdraw.back}
        </a>
      </div>
    </form>
  );
}
