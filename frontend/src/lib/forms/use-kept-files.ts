import { useCallback, useEffect, useRef, useState } from "react";
import { keepDraft, readDraft } from "@/lib/forms/draft";

/**
 * Keeps the chosen files of a form in its draft. `lost` are the names of files that were chosen before the page was
 * reloaded and must be chosen again. Files with a problem are not among them. In a form that takes a single file, a
 * new file replaces the one before.
 */
export function useKeptFiles(draft: string, problemOf: (file: File) => Promise<string | undefined>, single = false) {
  const [files, showFiles] = useState(() => readDraft(draft).files);
  const [lost, showLost] = useState<string[]>([]);
  const current = useRef(files);

  // Not in the first render, because the server knows nothing of drafts.
  useEffect(() => showLost(without(readDraft(draft).fileNames, current.current)), [draft]);

  const setFiles = useCallback(
    (change: (before: File[]) => File[]) => {
      const before = current.current;
      const files = change(before);
      const isReplaced = single && files.length > 0;
      const lost = isReplaced ? [] : without(readDraft(draft).fileNames, [...before, ...files]);
      current.current = files;
      showFiles(files);
      showLost(lost);
      const keep = (named: File[]) =>
        keepDraft(draft, { files, fileNames: [...named.map(({ name }) => name), ...lost] });
      keep(files);
      void Promise.all(files.map(problemOf)).then((problems) => {
        if (readDraft(draft).files === files) keep(files.filter((_, place) => !problems[place]));
      });
    },
    [draft, problemOf, single],
  );
  return { files, setFiles, lost };
}

/** Returns the names that none of the files has. */
const without = (names: string[], files: File[]) => names.filter((name) => !files.some((file) => file.name === name));
