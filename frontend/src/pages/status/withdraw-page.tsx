import { Button } from "@/components/button/button";
import { TextField } from "@/components/field/text-field";
import type { Status } from "@/generated/content";
import { messageText } from "@/lib/forms/declared-field";
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
        <p className="text-kicker">
          {what} <span className="status__receipt">{shown.receipt}</span>
        </p>
        <h1>{withdraw.heading}</h1>
        <p className="text-lead">{withdraw.text}</p>
      </header>
      <input type="hidden" name="secret" value={shown.secret} />
      <TextField name="text" field={messageText} words={withdraw.reason} rows={4} />
      <div className="row row--wide centred">
        <Button type="submit">{withdraw.submit}</Button>
        <a className="centred strong status-form__back" href={`${statusPath(kind)}/${shown.secret}`}>
          {withdraw.back}
        </a>
      </div>
    </form>
  );
}
