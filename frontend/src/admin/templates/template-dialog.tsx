import { useRef } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { read } from "@/admin/kit/call";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { useFetched } from "@/admin/kit/use-fetched";
import { fieldsOf, saveTemplate, type Template, type TemplateFields, templatesPath } from "@/admin/templates/template";
import { words } from "@/admin/templates/words";
import { Field } from "@/components/field/field";

interface Props {
  /** The template to change, or what is known of a new one. Undefined: the dialog is closed. */
  template: Partial<Template> | undefined;
  onSaved: (template: Template) => void;
  onClose: () => void;
}

const newTemplate: TemplateFields = {
  kind: "grievances",
  purpose: "answer",
  language: "en",
  name: "",
  subject: "",
  text: "",
};

/** Returns the words in braces that each kind knows, from the templates that there are. */
async function listPlaceholders(): Promise<Record<string, string[]>> {
  const all = await read<Template[]>(`${templatesPath}?perPage=200`);
  return Object.fromEntries(all.map(({ kind, placeholders }) => [kind, placeholders]));
}

/** Asks for the texts of a template. */
export function TemplateDialog({ template, onSaved, onClose }: Props) {
  return (
    <DialogForm
      open={template !== undefined}
      title={template?._id ? words.form.editTitle : words.form.addTitle}
      values={fieldsOf({ ...newTemplate, ...template })}
      confirm={words.form.save}
      sending={words.form.saving}
      onSubmit={async (fields) => onSaved(await saveTemplate(fields, template?._id))}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <div className="stack template-form__choices">
            <SelectField {...field("kind")} label={words.form.kind} names={words.kinds} />
            <SelectField {...field("purpose")} label={words.form.purpose} names={words.purposes} />
            <SelectField {...field("language")} label={words.form.language} names={words.languages} />
          </div>
          <TextField {...field("name")} label={words.form.name} hint={words.form.nameHint} maxLength={100} />
          <TextField {...field("subject")} label={words.form.subject} maxLength={200} />
          <TemplateText
            {...field("text")}
            kind={values.kind}
            language={values.language}
            known={template?.placeholders ?? []}
          />
        </>
      )}
    </DialogForm>
  );
}

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  kind: string;
  language: string;
  /** The placeholders that the template knows. */
  known: string[];
  onChange: (text: string) => void;
}

/** The text of a template, with buttons that insert placeholders. */
function TemplateText({ name, value, error, kind, language, known, onChange }: TextProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const placeholders = useFetched(listPlaceholders, "").value?.[kind] ?? known;

  /** Writes a word in braces where the cursor of the text is. */
  function insert(placeholder: string) {
    const area = text.current;
    if (!area) return;
    area.focus();
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, "end");
    onChange(area.value);
  }

  return (
    <>
      <Field label={words.form.text} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={text}
            name={name}
            rows={12}
            lang={language}
            dir="auto"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {placeholders.length > 0 && (
        <div className="row template-form__words">
          <p>{words.form.insert}</p>
          {placeholders.map((placeholder) => (
            <AdminButton key={placeholder} label={`{${placeholder}}`} onClick={() => insert(placeholder)} />
          ))}
        </div>
      )}
    </>
  );
}
