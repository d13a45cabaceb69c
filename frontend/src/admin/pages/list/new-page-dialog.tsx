import { useState } from "react";
import { SmallForm, WrongFields } from "@/admin/kit/forms/small-form";
import { TextField } from "@/admin/kit/forms/text-field";
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
  const groups = groupsOf(useSite());
  const [name, setName] = useState("");
  const [group, setGroup] = useState<Group | undefined>("services");
  const path = pathOf(name, group, pages);
  const same = pages.find((page) => isSameName(page.name, name));

  async function create() {
    if (!name.trim()) throw new WrongFields({ name: words.required });
    onCreated(await createPage(name.trim(), path, group));
  }

  return (
    <SmallForm
      confirm={words.confirm}
      cancel={words.cancel}
      failed={writingWords.failed(allWords.noun)}
      onSubmit={create}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            error={problems.name}
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <Field label={words.group}>
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
        </>
      )}
    </SmallForm>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
