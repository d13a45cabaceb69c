import { useState } from "react";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { type ImportResult, importRedirects } from "@/admin/redirects/redirect";
import { readTable } from "@/admin/redirects/table-file";
import { words as redirectWords } from "@/admin/redirects/words";
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
export function ImportDialog({ open, onImported, onClose }: Props) {
  const [problems, setProblems] = useState<ImportResult["problems"]>([]);
  /** Why a file cannot be read. */
  const [unfit, setUnfit] = useState("");

  function forget() {
    setProblems([]);
    setUnfit("");
  }

  async function read(file: File | undefined, onRead: (table: string) => void) {
    if (!file) return;
    if (file.size > maxBytes) return setUnfit(words.tooLarge);
    try {
      onRead(await readTable(file));
      forget();
    } catch {
      setUnfit(words.unreadable);
    }
  }

  async function send({ table }: { table: string }) {
    forget();
    if (table.trim() === "") throw new WrongFields({}, words.empty);
    const result = await importRedirects(table);
    if (result.problems.length === 0) onImported(result);
    setProblems(result.problems);
  }

  return (
    <DialogForm
      open={open}
      title={words.title}
      values={{ table: "" }}
      confirm={words.import}
      sending={words.importing}
      why={unfit ? <p>{unfit}</p> : problems.length > 0 && <WrongLines problems={problems} />}
      onSubmit={send}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {({ values, change }) => (
        <>
          <p>{words.intro}</p>
          <Field label={words.file}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={({ target }) => void read(target.files?.[0], (table) => change({ table }))}
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
                value={values.table}
                onChange={({ target }) => {
                  change({ table: target.value });
                  forget();
                }}
              />
            )}
          </Field>
        </>
      )}
    </DialogForm>
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
