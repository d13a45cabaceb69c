import { useState } from "react";
import { IstTime } from "@/admin/list/ist-time";
import type { Revision } from "@/admin/writing/calls";
import { Difference } from "@/admin/writing/difference";
import type { Stored } from "@/admin/writing/kind";
import { useFetched } from "@/admin/writing/use-fetched";
import type { Writing } from "@/admin/writing/use-writing";
import { words as allWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";

const words = allWords.versions;

interface Props<Doc extends Stored, Fields extends object, Payload extends object> {
  doc: Doc;
  form: Writing<Doc, Fields, Payload>;
  onClose: () => void;
}

/** Lists the saved versions of a document, compares them with the form, and restores them. */
export function VersionsDialog<Doc extends Stored, Fields extends object, Payload extends object>({
  open,
  ...props
}: Props<Doc, Fields, Payload> & { open: boolean }) {
  return (
    <Dialog open={open} title={words.title} width="wide" onClose={props.onClose}>
      <Versions {...props} />
    </Dialog>
  );
}

function Versions<Doc extends Stored, Fields extends object, Payload extends object>(
  props: Props<Doc, Fields, Payload>,
) {
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

function ChosenVersion<Doc extends Stored, Fields extends object, Payload extends object>({
  doc,
  form,
  revision,
  onClose,
}: Props<Doc, Fields, Payload> & { revision: Revision }) {
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
  if (!failed) return <p role="status">{words.loading}</p>;
  return (
    <div className="admin-state admin-state--failed" role="alert">
      <p className="admin-state__title">{words.failed}</p>
      <p>{allWords.connection}</p>
      <button type="button" className="admin-button" onClick={again}>
        {allWords.tryAgain}
      </button>
    </div>
  );
}
