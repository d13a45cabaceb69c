import { AdminButton } from "@/admin/kit/admin-button";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { words as allWords } from "@/admin/writing/words";
import { nextWorkingMorning } from "@/admin/writing/working-morning";
import { serverTime } from "@/features/auth/server-clock";
import { fromIndiaInput, indiaDateTime, toIndiaInput } from "@/lib/india-time";

const words = allWords.schedule;

interface Props {
  open: boolean;
  /** What is scheduled, such as "post". */
  noun: string;
  /** The stored time of what is scheduled already, otherwise null. */
  stored: string | null;
  onSchedule: (publishedAt: string, id: string) => unknown;
  onPublishNow: () => void;
  onClose: () => void;
}

/** Asks when something becomes public. What is scheduled already can be published at once instead. */
export function ScheduleDialog({ open, noun, stored, onSchedule, onPublishNow, onClose }: Props) {
  const timeOf = (typed: string) => {
    const at = fromIndiaInput(typed);
    return at !== null && Date.parse(at) > serverTime() ? at : undefined;
  };

  function schedule({ typed }: { typed: string }, id: string) {
    const at = timeOf(typed);
    if (!at) throw new WrongFields({ typed: words.wrong });
    return onSchedule(at, id);
  }

  return (
    <DialogForm
      open={open}
      title={stored ? words.changeTitle : words.title(noun)}
      values={{ typed: toIndiaInput(stored ?? nextWorkingMorning()) }}
      confirm={stored ? words.change : words.schedule}
      apart={stored && <AdminButton label={words.now} className="small-form__apart" onClick={onPublishNow} />}
      onSubmit={schedule}
      onClose={onClose}
    >
      {({ values: { typed }, field }) => {
        const at = timeOf(typed);
        return (
          <>
            <TextField {...field("typed")} label={words.when} hint={words.hint} type="datetime-local" />
            <p className="strong small-form__says" role="status">
              {at && words.says(weekday(typed), indiaDateTime(at))}
            </p>
          </>
        );
      }}
    </DialogForm>
  );
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the weekday of a day in a `datetime-local` input. */
const weekday = (typed: string) => weekdays[new Date(`${typed.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? "";
