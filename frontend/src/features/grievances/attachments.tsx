import { type ChangeEvent, useCallback, useId, useLayoutEffect, useRef } from "react";
import { useUncovered } from "@/components/dialog/use-uncovered";
import { fileSize } from "@/components/field/chosen-file";
import { Field, LostFiles } from "@/components/field/field";
import { AttachmentRow } from "@/features/grievances/attachment-row";
import { acceptedFiles } from "@/features/grievances/grievance";
import type { GrievanceForm as Words } from "@/generated/content";
import { grievances } from "@/generated/submissions";
import { fill } from "@/lib/fill";
import { holdFiles } from "@/lib/forms/send-plainly";
import { useHydrated } from "@/lib/use-hydrated";

interface AttachmentsProps {
  words: { attachments: Words["attachments"]; files: Pick<Words["files"], "chosen" | "remove"> };
  /** The name of the field, and the id of its control. */
  name: string;
  id: string;
  /** Whether a form without files is valid. */
  optional: boolean;
  error?: string;
  files: File[];
  onFiles: (change: (files: File[]) => File[]) => void;
  /** The names of files that must be chosen again. */
  lost: string[];
}

/**
 * The files that go with a grievance, or with a later message about it. The script lists them, so that visitors can add
 * more and remove each one. The field holds the same files as the list, because screen readers read the browser's own
 * words, such as "2 files selected".
 */
export function Attachments({ words, name, id, optional, error, files, onFiles, lost }: AttachmentsProps) {
  const scripted = useHydrated();
  const chosenId = useId();
  const told = useUncovered(files, true); // while one chooses them, the browser's window covers the page
  const input = useRef<HTMLInputElement>(null);
  const take = useCallback(
    (from: HTMLInputElement) => {
      const chosen = Array.from(from.files ?? []);
      onFiles((before) => [...before, ...chosen.filter((file) => !before.some((other) => isSame(file, other)))]);
    },
    [onFiles],
  );
  const adopt = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (element?.files?.length) take(element); // Chosen before the script ran.
    },
    [take],
  );

  useLayoutEffect(() => {
    if (input.current) holdFiles(input.current, files);
  }, [files]);

  function remove(file: File) {
    onFiles((before) => before.filter((other) => other !== file));
    input.current?.focus({ preventScroll: true });
    // So the form notices the change.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <Field {...words.attachments} id={id} error={error} optional={optional} describedBy={chosenId}>
      {(control) => (
        <>
          <input
            {...control}
            className={`${control.className} attachments__input ${scripted ? "attachments__input--listed" : ""}`}
            ref={adopt}
            type="file"
            name={name}
            accept={acceptedFiles}
            multiple={grievances.supportDocs.maxFiles > 1}
            required={!optional && files.length === 0}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
          />
          <LostFiles names={lost} />
          <p className="visually-hidden" aria-live="polite">
            {told?.map(({ name, size }) => `${name} (${fileSize(size)})`).join(", ")}
          </p>
          <div aria-live={told === files ? "polite" : "off"}>
            {files.length > 0 && (
              <>
                <p className="attachments__count" id={chosenId}>
                  {fill(words.files.chosen, { n: files.length })}
                </p>
                <ul className="attachments__list">
                  {files.map((file, place) => (
                    <AttachmentRow
                      key={`${file.name} ${file.size} ${file.lastModified}`}
                      file={file}
                      place={place}
                      remove={words.files.remove}
                      onRemove={() => remove(file)}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

/** Reports whether the same file was chosen twice, as far as the browser reveals it. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
