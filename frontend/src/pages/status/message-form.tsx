import { Button } from "@/components/button/button";
import { TextField } from "@/components/field/text-field";
import { FormAnswer, FormProblem } from "@/components/form-result/form-result";
import { Attachments } from "@/features/grievances/attachments";
import { fill } from "@/lib/fill";
import { messageText } from "@/lib/forms/declared-field";
import type { SentForm } from "@/lib/view";
import { type SenderCase, type StatusData, statusAction, statusPath, timeOf } from "@/pages/status/status";
import { messageFields, useMessageForm } from "@/pages/status/use-message-form";

interface MessageFormProps {
  data: StatusData;
  shown: SenderCase;
  /** The server's answer if the form was refused. */
  sent?: SentForm;
  /** Whether the message asks for a review of the decision. */
  review?: boolean;
}

const idOf = (name: string) => `status-${name}`;

/** The form for a further message with files, or for a review. */
export function MessageForm({ data: { document, kind }, shown, sent: before, review }: MessageFormProps) {
  const { message } = document;
  const words = review ? document.review : message;
  const action = statusAction(kind, review ? "reviews" : "messages");
  const { attach, submit, edit, errors, files, setFiles, lost, sending, progress, problem, withoutFiles, sent } =
    useMessageForm({
      action,
      secret: shown.secret,
      receipt: shown.receipt,
      review,
      failed: message.failed,
      next: `${statusPath(kind)}/${shown.secret}?done=${review ? "review" : "message"}`,
      sent: before,
    });
  return (
    <form
      className="status-form"
      action={action}
      method="post"
      encType="multipart/form-data"
      ref={attach}
      onSubmit={submit}
      onInput={edit}
    >
      <h2 className="heading-3">{shown.state === "waiting" ? message.answer : words.heading}</h2>
      {review && <p>{fill(document.review.intro, { date: timeOf(shown.reviewBy) })}</p>}
      {sent?.problem && <FormAnswer sent={sent} success="" names={messageFields} errors={errors} idOf={idOf} />}
      <input type="hidden" name="secret" value={shown.secret} />
      <TextField
        name="text"
        field={messageText}
        words={words.text}
        id={idOf("text")}
        error={errors.text}
        value={before?.values.text?.[0]}
        rows={6}
        marked={false} // files alone are a message, too
      />
      <Attachments
        words={{ attachments: message.files, files: message }}
        name="files"
        id={idOf("files")}
        error={errors.files}
        optional
        files={files}
        onFiles={setFiles}
        lost={lost}
      />
      <div className="row row--wide centred">
        <Button type="submit" aria-disabled={sending}>
          {sending ? message.sending : words.submit}
        </Button>
        {sending && (
          <div className="centred small status-form__progress">
            <progress className="status-form__bar" value={progress} aria-label={message.sending} />
            <span aria-hidden="true">{fill(message.progress, { n: Math.floor(progress * 100) })}</span>
          </div>
        )}
        <FormProblem problem={problem} />
        {(withoutFiles || sent?.withoutFiles) && (
          <Button type="submit" variant="ghost" size="small" data-without-files>
            {message.without}
          </Button>
        )}
      </div>
    </form>
  );
}
