import { useState } from "react";
import { IstTime } from "@/admin/list/ist-time";
import { Failed } from "@/admin/list/list-state";
import type { Revision } from "@/admin/writing/calls";
import { Difference } from "@/admin/writing/difference";
import type { DocumentTypes } from "@/admin/writing/kind";
import { useFetched } from "@/admin/writing/use-fetched";
import type { Writing } from "@/admin/writing/use-writing";
import { words as allWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";

const words = allWords.versions;

interface Props<T extends DocumentTypes> {
  doc: T["Doc"];
  form: Writing<T>;
  onClose: () => void;
}

/** Lists the saved versions of a document, compares them with the form, and restores them. */
export function VersionsDialog<T extends DocumentTypes>({ open, ...props }: Props<T> & { open: boolean }) {
  return (
    <Dialog open={open} title={words.title} width="wide" onClose={props.onClose}>
      <Versions {...props} />
    </Dialog>
  );
}

function Versions<T extends DocumentTypes>(props: Props<T>) {
  const { doc, form } = props;
  const [chosen, setChosen] = useState<Revision>();
  const list = useFetched(() => form.kind.calls.revisions(doc._id), doc._id);
  if (list.status !== "ready") return <Waiting failed={list.status === "failed"} again={list.again} />;
  return (
    <div className="versions">
      <ol className="versions__list" aria-label={words.list}>
        {list.value.map((revision) => (
          <li key={revision._id}>
            <button
              type="button"
              className="versions__version"
              aria-pressed={revision._id === chosen?._id}
              onClick={() => setChosen(revision)}
            >
              <strong>{words.version(revision.version)}</strong>
              {revision.version === doc.version && <span className="versions__now">{words.current}</span>}
              <span className="versions__when">
                <IstTime iso={revision.savedAt} /> {words.by(revision.savedBy)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {chosen ? (
        <ChosenVersion key={chosen._id} {...props} revision={chosen} />
      ) : (
        <p className="versions__hint">{words.choose}</p>
      )}
    </div>
  );
}

function ChosenVersion<T extends DocumentTypes>({ doc, form, revision, onClose }: Props<T> & { revision: Revision }) {
  const { kind, payload, load } = form;
  const { status, value, again } = useFetched(() => kind.calls.revision(doc._id, revision._id), revision._id);
  if (status !== "ready") return <Waiting failed={status === "failed"} again={again} />;

  const old = kind.fieldsOf(value);
  const restore = () => {
    load(kind.restorable?.(old) ?? {});
    onClose();
  };
  return (
    <div className="versions__chosen">
      <p className="versions__hint">{words.since}</p>
      <Difference before={kind.comparable(kind.payloadOf(old))} after={kind.comparable(payload)} />
      <div className="versions__restore">
        <p className="versions__hint">{words.restoreHint}</p>
        <button type="button" className="admin-button admin-button--primary" onClick={restore}>
          {words.restore}
        </button>
      </div>
    </div>
  );
}

function Waiting({ failed, again }: { failed: boolean; again: () => void }) {
  return failed ? <Failed title={words.failed} error="" onRetry={again} /> : <p role="status">{words.loading}</p>;
}
