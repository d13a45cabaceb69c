import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.question;

/** A place of a page that the user is asked about. */
export interface QuestionedPlace {
  pointer: string;
  /** The name of the field or section. */
  label: string;
  /** What is wrong there, or what stands there. */
  says: string;
}

/** What the user is asked before a page is published. */
export interface Question {
  title: string;
  text: string;
  places: QuestionedPlace[];
}

interface Props {
  /** Undefined closes the dialog. */
  question: Question | undefined;
  /** The label of the button that goes on in spite of it. */
  confirm: string;
  onConfirm: () => void;
  /** Leads to a place of the form. */
  onGo: (pointer: string) => void;
  onClose: () => void;
}

/** Asks before a page is published with something that is probably a mistake. The main button leads back to the first place. */
export function QuestionDialog({ question, onGo, ...rest }: Props) {
  const { title = "", text = "", places = [] } = question ?? {};
  return (
    <ConfirmDialog
      {...rest}
      open={question !== undefined}
      title={title}
      cancel={words.cancel}
      onCancel={() => onGo(places[0]?.pointer ?? "")}
    >
      <p>{text}</p>
      <ul className="page-question">
        {places.map(({ pointer, label, says }) => (
          <li key={pointer}>
            <button type="button" className="page-question__place" onClick={() => onGo(pointer)}>
              {label}
            </button>
            <span dir="auto">{says}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
