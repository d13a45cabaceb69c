interface ChosenFileProps {
  file: File;
  /** The id of the name and size, for the field that they describe. */
  id?: string;
  /** Why the server would refuse it. */
  problem?: string;
  /** Advice about a file that the server would take. */
  hint?: string;
}

/**
 * The name and the size of a chosen file. Browsers shorten the name beside their button, in Firefox to nothing. It is one
 * paragraph, because Orca reads only the last one that is added.
 */
export function ChosenFile({ file, id, problem, hint }: ChosenFileProps) {
  return (
    <div className="chosen-file">
      <p id={id}>
        <bdi className="chosen-file__name">{file.name}</bdi>{" "}
        <span className="chosen-file__size">({fileSize(file.size)})</span>
      </p>
      {problem && <p className="field__error">{problem}</p>}
      {!problem && hint && <p>{hint}</p>}
    </div>
  );
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Returns a file's size as text, rounded up, so that a file above a limit never appears to be exactly at it. */
export function fileSize(bytes: number): string {
  if (bytes > 1000 * kilobyte) return `${(Math.ceil((bytes * 10) / megabyte) / 10).toFixed(1)} MB`;
  return `${Math.ceil(bytes / kilobyte)} kB`;
}
