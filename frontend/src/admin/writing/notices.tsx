import { AdminButton } from "@/admin/kit/admin-button";
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
  const names = draft.others.map(({ name }) => name);
  const behind = base && draft.currentVersion > keeper.version && !conflict;
  return (
    <div className="stack stack--tight notices" aria-live="polite">
      {unsaved && (
        <section className="notices__notice notices__notice--asks" aria-label={words.unsaved.label}>
          <p>{words.unsaved.found(indiaClock(unsaved.savedAt, serverNow()))}</p>
          <AdminButton label={words.unsaved.restore} look="primary" onClick={form.restoreUnsaved} />
          <AdminButton label={words.unsaved.discard} onClick={form.discardUnsaved} />
        </section>
      )}
      {draft.other && !unsaved && (
        <section className="notices__notice notices__notice--asks" aria-label={words.other.label}>
          <p>{words.other.found(kind.noun, indiaClock(draft.other.savedAt, serverNow()))}</p>
          <AdminButton label={words.other.take} onClick={form.takeOther} />
          <AdminButton label={words.other.keep} onClick={form.keepThis} />
        </section>
      )}
      {names.length > 0 && <p className="notices__notice">{words.others(names, kind.noun)}</p>}
      {behind && (
        <div className="notices__notice">
          <p>{words.behind.text(nameAtStart(saver) || words.someone, kind.noun, kind.publishes)}</p>
          <AdminButton label={words.behind.join} onClick={form.compare} />
        </div>
      )}
      {joined && (
        <div className="notices__notice">
          <p>{words.joined.text(joined.by || words.someone, joined.labels.join(", "))}</p>
          <AdminButton label={words.joined.close} onClick={form.forgetJoined} />
        </div>
      )}
      {aside && (
        <div className="notices__notice">
          <p>{words.aside.text}</p>
          <AdminButton label={words.aside.back} onClick={form.bringBack} />
        </div>
      )}
    </div>
  );
}
