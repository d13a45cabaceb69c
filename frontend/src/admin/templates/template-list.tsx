import { useRef, useState } from "react";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { Actions, Cell, Row, Says, Table, Typed } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { deleteTemplate, fieldsOf, saveTemplate, type Template, templatesPath } from "@/admin/templates/template";
import { TemplateDialog } from "@/admin/templates/template-dialog";
import { words } from "@/admin/templates/words";

const { heads } = words;

const kinds = Object.keys(words.kinds);
const purposes = Object.keys(words.purposes);

/** Sorts templates by what they are for. */
const inOrder = (one: Template, other: Template) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  purposes.indexOf(one.purpose) - purposes.indexOf(other.purpose) ||
  one.language.localeCompare(other.language) ||
  one.name.localeCompare(other.name);

/** The tab Templates: the texts that answers begin with. */
export function TemplateList() {
  const [version, setVersion] = useState(0);
  const [edited, setEdited] = useState<Partial<Template>>();
  const add = useRef<HTMLButtonElement>(null);
  const reload = () => setVersion((count) => count + 1);

  function saved({ name }: Template) {
    setEdited(undefined);
    showToast({ text: words.saved(name) });
    reload();
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
      onChanged: reload,
      onDeleted: () => add.current?.focus(),
    });

  return (
    <div className="template-list">
      <ListPanel<Template>
        path={templatesPath}
        words={words.list}
        version={version}
        action={
          <button ref={add} type="button" className="admin-button admin-button--primary" onClick={() => setEdited({})}>
            {words.add}
          </button>
        }
      >
        {(templates) => (
          <Table
            stacked
            heads={[
              ["lead", heads.lead],
              ["more", heads.more],
              ["text", heads.text],
              ["act", heads.act],
            ]}
          >
            {[...templates].sort(inOrder).map((template) => (
              <TemplateRow
                key={template._id}
                template={template}
                onEdit={() => setEdited(template)}
                onDelete={() => void remove(template)}
              />
            ))}
          </Table>
        )}
      </ListPanel>
      <TemplateDialog template={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
    </div>
  );
}

interface RowProps {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template, onEdit, onDelete }: RowProps) {
  const { kind, purpose, language, name, subject, text } = template;
  const of = <span className="visually-hidden">{words.of(name)}</span>;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{name}</Typed>
        <span className="admin-table__quiet">{words.languages[language]}</span>
      </Cell>
      <Cell column="more">
        <Says>{heads.more}</Says>
        <span>{words.kinds[kind]}</span>
        <span className="admin-table__quiet">{words.purposes[purpose]}</span>
      </Cell>
      <Cell column="text">
        <div lang={language}>
          <Typed>{subject}</Typed>
          <span className="admin-table__quiet template-list__text">{text}</span>
        </div>
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" onClick={onEdit}>
            {words.edit}
            {of}
          </button>
          <button type="button" className="admin-button" onClick={onDelete}>
            {words.remove}
            {of}
          </button>
        </Actions>
      </Cell>
    </Row>
  );
}
