import { Difference } from "@/admin/writing/difference";
import type { Comparable, DocumentTypes } from "@/admin/writing/kind";
import type { Writing } from "@/admin/writing/use-writing";
import { words as allWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";
import { indiaClock } from "@/lib/india-time";

const words = allWords.conflict;

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
}

/** Shows the user's version beside one that another person has saved meanwhile, and lets them choose. */
export function ConflictDialog<T extends DocumentTypes>({ form }: Props<T>) {
  const { kind, conflict, saving, closeConflict } = form;
  return (
    <Dialog open={conflict !== undefined} title={words.title(kind.noun)} width="wide" onClose={closeConflict}>
      {conflict && (
        <div className="conflict">
          <p>{words.text(kind.noun)}</p>
          <Versions form={form} theirs={conflict.theirs} />
          <div className="admin-confirm__choices">
            <button type="button" className="admin-button" onClick={form.takeTheirs}>
              {words.takeTheirs}
            </button>
            <button type="button" className="admin-button" aria-disabled={saving || undefined} onClick={form.keepMine}>
              {conflict.request ? words.keepMine : words.keepMineDraft}
            </button>
            <button type="button" className="admin-button admin-button--primary" onClick={closeConflict}>
              {words.goOn}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Versions<T extends DocumentTypes>({
  form: { kind, base, payload, changes },
  theirs,
}: Props<T> & { theirs: T["Doc"] }) {
  const stored = kind.payloadOf(kind.fieldsOf(theirs));
  const before = kind.comparable(stored);
  const after = kind.comparable(kind.sendsChanges ? { ...stored, ...changes } : payload);
  const merged =
    kind.sendsChanges && base
      ? changedLabels(kind.comparable(kind.payloadOf(kind.fieldsOf(base))), before).filter(
          (label) => !changedLabels(before, after).includes(label),
        )
      : [];
  return (
    <>
      <Difference
        before={before}
        after={after}
        sides={[words.theirs(theirs.version, indiaClock(theirs.updatedAt)), words.mine]}
      />
      {merged.length > 0 && <p className="conflict__note">{words.merged(merged.join(", "))}</p>}
      {kind.restorable && <p className="conflict__note">{words.after}</p>}
    </>
  );
}

/** Returns the labels of the fields that differ between two versions. */
const changedLabels = (before: Comparable, after: Comparable) =>
  after.fields.filter(([, text], at) => text !== before.fields[at]?.[1]).map(([label]) => label);
