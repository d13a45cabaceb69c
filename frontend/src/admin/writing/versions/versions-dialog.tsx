import { type ReactNode, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { IstTime } from "@/admin/kit/list/ist-time";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import type { Revision } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import type { Kind } from "@/admin/writing/kind";
import { nameOf } from "@/admin/writing/people";
import type { Writing } from "@/admin/writing/use-writing";
import { Difference } from "@/admin/writing/versions/difference";
import { words as allWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.versions;

interface Props<T extends DocumentTypes> {
  doc: T["Doc"];
  form: Writing<T>;
  /** Shows versions side by side as visitors would see them. Default: they are compared only as texts. */
  asPages?: (versions: { name: string; fields: T["Fields"] }[]) => ReactNode;
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
  if (list.status !== "ready") return <Waiting {...list} />;
  return (
    <div className="stack narrows versions">
      <ol className="stack stack--close versions__list" aria-label={words.list}>
        {list.value.map((revision) => (
          <li key={revision._id}>
            <button
              type="button"
              className="wraps small full hovers versions__version"
              aria-pressed={revision._id === chosen?._id}
              onClick={() => setChosen(revision)}
            >
              <strong>{words.version(revision.version)}</strong>
              {revision.version === doc.version && <span className="tint versions__now">{words.current}</span>}
              <span className="muted breaks versions__when">{reasonOf(revision, form.kind)}</span>
              <span className="muted breaks versions__when">
                <IstTime iso={revision.savedAt} /> <span>{nameOf(revision) && words.by(nameOf(revision))}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {chosen ? (
        <ChosenVersion key={chosen._id} {...props} revision={chosen} />
      ) : (
        <p className="quiet versions__hint">{words.choose}</p>
      )}
    </div>
  );
}

/** Says why a version exists. */
function reasonOf<T extends DocumentTypes>({ reason = "", detail = "" }: Revision, { publishes }: Kind<T>): string {
  return words.reasons[reason]?.(detail) ?? (publishes ? words.published : words.saved);
}

function ChosenVersion<T extends DocumentTypes>(props: Props<T> & { revision: Revision }) {
  const { doc, form, revision, asPages, onClose } = props;
  const { kind, payload, load } = form;
  const [comparing, setComparing] = useState(false);
  const fetched = useFetched(() => kind.calls.revision(doc._id, revision._id), revision._id);
  if (fetched.status !== "ready") return <Waiting {...fetched} />;

  const old = kind.fieldsOf(fetched.value);
  const [before, after] = kind.compare(kind.payloadOf(old), payload);
  const restore = () => {
    load(kind.restorable?.(old, form.fields) ?? {}, { restoredFrom: revision.version });
    onClose();
  };
  return (
    <div className="narrows stack versions__chosen">
      <p className="quiet versions__hint">{words.since}</p>
      <Difference before={before} after={after} />
      {asPages && (
        <>
          <div>
            <AdminButton label={words.pages} onClick={() => setComparing(true)} />
          </div>
          <Dialog open={comparing} title={words.pagesTitle} width="wide" onClose={() => setComparing(false)}>
            {asPages([
              { name: words.version(revision.version), fields: old },
              { name: words.now, fields: form.fields },
            ])}
          </Dialog>
        </>
      )}
      <div className="ruled wraps line versions__restore">
        <p className="quiet versions__hint">{words.restoreHint}</p>
        <AdminButton label={words.restore} look="primary" onClick={restore} />
      </div>
    </div>
  );
}

function Waiting({ error, again }: { error?: string; again: () => void }) {
  if (error === undefined) return <LiveRegion>{words.loading}</LiveRegion>;
  return <Failed title={words.failed} error={error} onRetry={again} />;
}
