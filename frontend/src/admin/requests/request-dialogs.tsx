import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { answerRequest, type DataRequest, noteRequest } from "@/admin/requests/request";
import { words } from "@/admin/requests/words";
import type { DataAnswer, NewDataRequest } from "@/generated/api";

interface Props {
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The form for a request that came by phone, mail or letter. */
export function NoteDialog({ onDone, onClose }: Props) {
  const own = words.noteForm;
  return (
    <DialogForm<NewDataRequest>
      open
      title={own.title}
      values={{ receipt: "", asks: "copy", checked: "phone", text: "" }}
      confirm={own.confirm}
      onSubmit={async (values) => onDone(own.done((await noteRequest(values)).receipt))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field("receipt")} label={own.receipt} hint={own.receiptHint} />
          <SelectField {...field("asks")} label={own.asks} names={words.asks} />
          <SelectField {...field("checked")} label={own.checked} names={words.checks} />
          <TextField {...field("text")} rows={5} label={own.text} />
        </>
      )}
    </DialogForm>
  );
}

type Does = keyof typeof words.answerForm.names;

/** What the form begins with, by what the request asks for. */
const firstAnswers: Record<DataRequest["asks"], Does> = {
  copy: "link",
  correct: "correct",
  erase: "erase",
  withdraw: "answer",
  other: "answer",
  "": "answer",
};

/** The form that answers or refuses a request, or does what it asks for. */
export function AnswerDialog({ request, onDone, onClose }: Props & { request: DataRequest }) {
  const own = words.answerForm;
  return (
    <DialogForm<Required<DataAnswer> & { does: Does }>
      open
      title={own.title(request.receipt)}
      values={{ does: firstAnswers[request.asks], text: "", name: "", email: "", phone: "" }}
      confirm={own.confirm}
      onSubmit={async ({ does, text, ...corrected }) => {
        await answerRequest(request.receipt, { does, text, ...(does === "correct" ? corrected : {}) });
        onDone(own.done);
      }}
      onClose={onClose}
    >
      {({ values: { does }, field }) => (
        <>
          {request.text && (
            <blockquote className="requests__text" dir="auto">
              {request.text}
            </blockquote>
          )}
          <SelectField {...field("does")} label={own.does} names={own.names} />
          {does === "correct" &&
            (["name", "email", "phone"] as const).map((name) => (
              <TextField key={name} {...field(name)} label={own.fields[name]} hint={own.fieldHint} optional />
            ))}
          {does === "link" && <p>{own.linkText}</p>}
          {does === "erase" && (
            <>
              <p>{own.eraseText}</p>
              <TextField {...field("text")} rows={5} label={own.eraseWhy} hint={own.eraseHint} />
            </>
          )}
          {does !== "link" && does !== "erase" && <TextField {...field("text")} rows={5} label={own.text[does]} />}
        </>
      )}
    </DialogForm>
  );
}

/** Asks why a submission that was about to be erased is kept. */
export function KeepDialog({ request, onDone, onClose }: Props & { request: DataRequest }) {
  const own = words.keepForm;
  return (
    <DialogForm
      open
      title={own.title(request.receipt)}
      values={{ text: "" }}
      confirm={own.confirm}
      onSubmit={async ({ text }) => {
        await answerRequest(request.receipt, { does: "keep", text });
        onDone(own.done(request.receipt));
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{own.text}</p>
          <TextField {...field("text")} rows={5} label={own.why} />
        </>
      )}
    </DialogForm>
  );
}
