import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { type Column, Table, Typed } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { deleteTemplate, fieldsOf, saveTemplate, type Template, templatesPath } from "@/admin/templates/template";
import { TemplateDialog } from "@/admin/templates/template-dialog";
import { words } from "@/admin/templates/words";

const kinds = Object.keys(words.kinds);
const purposes = Object.keys(words.purposes);

/** Sorts templates by what they are for. */
const inOrder = (one: Template, other: Template) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  purposes.indexOf(one.purpose) - purposes.indexOf(other.purpose) ||
  one.language.localeCompare(other.language) ||
  one.name.localeCompare(other.name);

const columns: Column<Template>[] = [
  {
    head: words.heads.lead,
    look: "lead",
    width: "24%",
    show: ({ name, language }) => (
      <>
        <Typed strong clamp>
          {name}
        </Typed>
        <span className="admin-table__quiet">{words.languages[language]}</span>
      </>
    ),
  },
  {
    head: words.heads.more,
    says: words.heads.more,
    width: "11rem",
    show: ({ kind, purpose }) => (
      <>
        <span>{words.kinds[kind]}</span>
        <span className="admin-table__quiet">{words.purposes[purpose]}</span>
      </>
    ),
  },
  {
    head: words.heads.text,
    show: ({ language, subject, text }) => (
      <div lang={language}>
        <Typed clamp>{subject}</Typed>
        <span className="admin-table__quiet template-list__text">{text}</span>
      </div>
    ),
  },
];

/** The tab Answers: the texts that mails to senders begin with. */
export function TemplateList() {
  const [edited, setEdited] = useState<Partial<Template>>();

  function saved({ name }: Template) {
    setEdited(undefined);
    showToast({ text: words.saved(name) });
  }

  const remove = (template: Template) =>
    askToDelete({
      title: words.deleteTitle,
      text: words.deleteText(template.name),
      confirm: words.remove,
      remove: () => deleteTemplate(template._id),
      undo: () => saveTemplate(fieldsOf(template)),
      deleted: words.deleted(template.name),
      undoFailed: words.notUndone,
    });

  return (
    <div className="template-list">
      <ListPanel<Template>
        path={templatesPath}
        words={words.list}
        action={<AdminButton label={words.add} look="primary" onClick={() => setEdited({})} />}
      >
        {(templates) => (
          <Table
            rows={[...templates].sort(inOrder)}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            columns={columns}
            actsOf={(template) => [
              { label: words.edit, onPress: () => setEdited(template) },
              { label: words.remove, onPress: () => void remove(template) },
            ]}
            actsWidth="12.5rem"
          />
        )}
      </ListPanel>
      <TemplateDialog template={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
    </div>
  );
}
