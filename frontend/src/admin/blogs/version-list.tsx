import type { Revision } from "@/admin/blogs/blog-calls";
import { versionWords as words } from "@/admin/blogs/version-words";
import { IstTime } from "@/admin/list/ist-time";

interface Props {
  /** The newest first. */
  revisions: Revision[];
  /** The version that is stored now. */
  current: number;
  /** The id of the chosen one. */
  chosen?: string;
  onChoose: (revision: Revision) => void;
}

/** The saves of a post, to choose one. */
export function VersionList({ revisions, current, chosen, onChoose }: Props) {
  return (
    <ol className="versions__list" aria-label={words.list}>
      {revisions.map((revision) => (
        <li key={revision._id}>
          <button
            type="button"
            className="versions__version"
            aria-pressed={revision._id === chosen}
            onClick={() => onChoose(revision)}
          >
            <strong>{words.version(revision.version)}</strong>
            {revision.version === current && <span className="versions__now">{words.current}</span>}
            <span className="versions__when">
              <IstTime iso={revision.savedAt} /> {words.by(revision.savedBy)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
