import { useState } from "react";
import { SmallForm } from "@/admin/kit/forms/small-form";
import { type ImportResult, importRedirects } from "@/admin/redirects/redirect";
import { readTable } from "@/admin/redirects/table-file";
import { words as redirectWords } from "@/admin/redirects/words";
import { Dialog } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";

const words = redirectWords.csv;
/** A file of 2,000 long lines, in bytes. */
const maxBytes = 1_000_000;
/** How many problems are shown: the first ones are the cause of many others. */
const maxShown = 20;

interface Props {
  open: boolean;
  onImported: (result: ImportResult) => void;
  onClose: () => void;
}

/** Takes a table of redirects as a file or pasted. It says which lines are wrong. */
export function ImportDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={props.onClose}>
      <ImportForm {...props} />
    </Dialog>
  );
}

function ImportForm({ onImported, onClose }: Omit<Props, "open">) {
  const [table, setTable] = useState("");
  const [problems, setProblems] = useState<ImportResult["problems"]>([]);
  /** Why nothing can be imported, known before anything is sent. */
  const [unfit, setUnfit] = useState("");

  function type(text: string) {
    setTable(text);
    setProblems([]);
    setUnfit("");
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) return setUnfit(words.tooLarge);
    try {
      type(await readTable(file));
    } catch {
      setUnfit(words.unreadable);
    }
  }

  async function send() {
    if (table.trim() === "") return setUnfit(words.empty);
    const result = await importRedirects(table);
    if (result.problems.length === 0) return onImported(result);
    setProblems(result.problems);
  }

  return (
    <SmallForm
      confirm={words.import}
      sending={words.importing}
      cancel={redirectWords.form.cancel}
      failed={redirectWords.form.failed}
      why={unfit ? <p>{unfit}</p> : problems.length > 0 && <WrongLines problems={problems} />}
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{words.intro}</p>
          <Field label={words.file}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            )}
          </Field>
          <Field label={words.text}>
            {(control) => (
              <textarea
                {...control}
                className="field__control redirect-form__table"
                dir="ltr"
                rows={6}
                spellCheck={false}
                placeholder={words.example}
                value={table}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </SmallForm>
  );
}

function WrongLines({ problems }: { problems: ImportResult["problems"] }) {
  return (
    <>
      <p>{words.problems(problems.length)}</p>
      <ul className="redirect-form__problems">
        {problems.slice(0, maxShown).map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <strong>{words.line(line)}</strong> {sentence}
          </li>
        ))}
        {problems.length > maxShown && <li>{words.more(problems.length - maxShown)}</li>}
      </ul>
    </>
  );
}
