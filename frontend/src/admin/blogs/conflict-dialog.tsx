import type { Action } from "@/admin/blogs/actions";
import { fieldsOf } from "@/admin/blogs/blog";
import { Difference } from "@/admin/blogs/difference";
import type { BlogForm } from "@/admin/blogs/use-blog-form";
import { versionWords } from "@/admin/blogs/version-words";
import { Dialog } from "@/components/dialog/dialog";
import { indiaClock } from "@/lib/india-time";

const words = versionWords.conflict;

interface Props {
  form: BlogForm;
  onSaved: (kind: Action["kind"]) => void;
}

/** Somebody else has saved the post meanwhile: both versions beside each other, and the choice. */
export function ConflictDialog({ form, onSaved }: Props) {
  const { conflict, fields, saving, setConflict } = form;
  const close = () => setConflict(undefined);

  async function keepMine() {
    if (!conflict) return;
    const { theirs, action } = conflict;
    if (!action) {
      form.keeper.version = theirs.version;
      form.change({});
      return close();
    }
    if (await form.save(action, theirs.version)) onSaved(action.kind);
  }

  return (
    <Dialog open={conflict !== undefined} title={words.title} width="wide" onClose={close}>
      {conflict && (
        <div className="blog-conflict">
          <p>{words.text}</p>
          <Difference
            before={fieldsOf(conflict.theirs)}
            after={fields}
            sides={[words.theirs(conflict.theirs.version, indiaClock(conflict.theirs.updatedAt)), words.mine]}
          />
          <p className="blog-conflict__after">{words.after}</p>
          <div className="admin-confirm__choices">
            <button type="button" className="admin-button" onClick={() => form.take(conflict.theirs)}>
              {words.takeTheirs}
            </button>
            <button type="button" className="admin-button" aria-disabled={saving || undefined} onClick={keepMine}>
              {conflict.action ? words.keepMine : words.keepMineDraft}
            </button>
            <button type="button" className="admin-button admin-button--primary" onClick={close}>
              {words.goOn}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
