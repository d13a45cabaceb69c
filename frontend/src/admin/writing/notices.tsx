import type { DocumentTypes } from "@/admin/writing/document";
import { nameAtStart } from "@/admin/writing/people";
import type { Writing } from "@/admin/writing/use-writing";
import { words } from "@/admin/writing/words";
import { serverNow } from "@/features/auth/server-clock";
import { indiaClock } from "@/lib/india-time";

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
}

/** Tells about unsaved changes, other writers and newer versions. */
export function Notices<T extends DocumentTypes>({ form }: Props<T>) {
  const { kind, unsaved, draft, aside, base, keeper, conflict, joined } = form;
  const saver = { savedBy: draft.savedBy, savedById: draft.savedById };
  const names = draft.others.map(({ name }) => name).join(", ");
  const behind = base && draft.currentVersion > keeper.version && !conflict;
  return (
    <div className="notices" aria-live="polite">
      {unsaved && (
        <section className="notices__notice notices__notice--asks" aria-label={words.unsaved.label}>
          <p>{words.unsaved.found(indiaClock(unsaved.savedAt, serverNow()))}</p>
          <button type="button" className="admin-button admin-button--primary" onClick={form.restoreUnsaved}>
            {words.unsaved.restore}
          </button>
          <button type="button" className="admin-button" onClick={form.discardUnsaved}>
            {words.unsaved.discard}
          </button>
        </section>
      )}
      {draft.other && !unsaved && (
        <section className="notices__notice notices__notice--asks" aria-label={words.other.label}>
          <p>{words.other.found(kind.noun, indiaClock(draft.other.savedAt, serverNow()))}</p>
          <button type="button" className="admin-button" onClick={form.takeOther}>
            {words.other.take}
          </button>
          <button type="button" className="admin-button" onClick={form.keepThis}>
            {words.other.keep}
          </button>
        </section>
      )}
      {names && <p className="notices__notice">{words.others(names, kind.noun)}</p>}
      {behind && (
        <div className="notices__notice">
          <p>{words.behind.text(nameAtStart(saver) || words.someone, kind.noun, kind.publishes)}</p>
          <button type="button" className="admin-button" onClick={form.compare}>
            {words.behind.join}
          </button>
        </div>
      )}
      {joined && (
        <div className="notices__notice">
          <p>{words.joined.text(joined.by || words.someone, joined.labels.join(", "))}</p>
          <button type="button" className="admin-button" onClick={form.forgetJoined}>
            {words.joined.close}
          </button>
        </div>
      )}
      {aside && (
        <div className="notices__notice">
          <p>{words.aside.text}</p>
          <button type="button" className="admin-button" onClick={form.bringBack}>
            {words.aside.back}
          </button>
        </div>
      )}
    </div>
  );
}
