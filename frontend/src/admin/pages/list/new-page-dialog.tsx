import { type FormEvent, useId, useState } from "react";
import { CallError } from "@/admin/kit/call";
import { type Group, groupsOf } from "@/admin/pages/document/menus";
import type { PageRow } from "@/admin/pages/document/page";
import { createPage, pathOf } from "@/admin/pages/list/new-page";
import { words as allWords } from "@/admin/pages/words";
import { words as writingWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";
import { useSite } from "@/lib/site";

const words = allWords.create;

interface Props {
  open: boolean;
  pages: PageRow[];
  onCreated: (key: string) => void;
  onClose: () => void;
}

/** Asks what a new page is called and which menu it belongs to. */
export function NewPageDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <NewPage {...rest} onClose={onClose} />
    </Dialog>
  );
}

function NewPage({ pages, onCreated, onClose }: Omit<Props, "open">) {
  const id = useId();
  const groups = groupsOf(useSite());
  const [name, setName] = useState("");
  const [group, setGroup] = useState<Group | undefined>("services");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const path = pathOf(name, group, pages);
  const same = pages.find((page) => isSameName(page.name, name));

  async function create(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setProblem(words.required);
    if (busy) return;
    setBusy(true);
    try {
      onCreated(await createPage(name.trim(), path, group));
    } catch (cause) {
      setProblem((cause instanceof CallError && cause.message) || writingWords.failed(allWords.noun));
      setBusy(false);
    }
  }

  return (
    <form className="schedule" onSubmit={create} noValidate>
      <Field id={`${id}-name`} label={words.name} hint={words.nameHint} error={problem}>
        {(control) => (
          <input
            {...control}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem("");
            }}
          />
        )}
      </Field>
      <Field id={`${id}-group`} label={words.group}>
        {(control) => (
          <select
            {...control}
            value={group ?? ""}
            onChange={({ target }) => setGroup((target.value || undefined) as Group | undefined)}
          >
            {groups.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="">{words.none}</option>
          </select>
        )}
      </Field>
      {name.trim() && (
        <p className="new-page__path">
          {words.path}: <span dir="ltr">{path}</span>
        </p>
      )}
      <div role="status">{same && <p className="new-page__taken">{words.taken(same.name)}</p>}</div>
      <p className="field__hint">{words.hint}</p>
      <div className="schedule__choices">
        <button type="button" className="admin-button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary" aria-disabled={busy || undefined}>
          {words.confirm}
        </button>
      </div>
    </form>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
