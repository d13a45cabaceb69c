import { type FormEvent, useRef, useState } from "react";
import { words as allWords } from "@/admin/writing/words";
import { nextWorkingMorning } from "@/admin/writing/working-morning";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";
import { serverTime } from "@/features/auth/server-clock";
import { fromIndiaInput, indiaDateTime, toIndiaInput } from "@/lib/india-time";

const words = allWords.schedule;

interface Props {
  open: boolean;
  /** What is scheduled, such as "post". */
  noun: string;
  /** The stored time of what is scheduled already, otherwise null. */
  stored: string | null;
  onSchedule: (publishedAt: string) => void;
  onPublishNow: () => void;
  onClose: () => void;
}

/** Asks when something becomes public. What is scheduled already can be published at once instead. */
export function ScheduleDialog({ open, noun, ...props }: Props) {
  return (
    <Dialog open={open} title={props.stored ? words.changeTitle : words.title(noun)} onClose={props.onClose}>
      <ScheduleForm {...props} />
    </Dialog>
  );
}

function ScheduleForm({ stored, onSchedule, onPublishNow, onClose }: Omit<Props, "open" | "noun">) {
  const [typed, setTyped] = useState(() => toIndiaInput(stored ?? nextWorkingMorning()));
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const at = fromIndiaInput(typed);
  const isFuture = () => at !== null && Date.parse(at) > serverTime();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (at && isFuture()) return onSchedule(at);
    setWrong(true);
    input.current?.focus();
  }

  return (
    <form className="schedule" noValidate onSubmit={submit}>
      <Field label={words.when} hint={words.hint} error={wrong ? words.wrong : undefined}>
        {(control) => (
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              focusAtOpening(element);
            }}
            type="datetime-local"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <p className="schedule__says" role="status">
        {at && isFuture() && words.says(weekday(typed), indiaDateTime(at))}
      </p>
      <div className="schedule__choices">
        {stored && (
          <button type="button" className="admin-button schedule__apart" onClick={onPublishNow}>
            {words.now}
          </button>
        )}
        <button type="button" className="admin-button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary">
          {stored ? words.change : words.schedule}
        </button>
      </div>
    </form>
  );
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the weekday of a day in a `datetime-local` input. */
const weekday = (typed: string) => weekdays[new Date(`${typed.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? "";
