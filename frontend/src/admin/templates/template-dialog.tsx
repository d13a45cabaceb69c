import { useRef, useState } from "react";
import { call } from "@/admin/kit/call";
import { SmallForm } from "@/admin/kit/forms/small-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { useFetched } from "@/admin/kit/use-fetched";
import { fieldsOf, saveTemplate, type Template, templatesPath } from "@/admin/templates/template";
import { words } from "@/admin/templates/words";
import { Dialog } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";

interface Props {
  /** The template to change, or what is known of a new one. Undefined: the dialog is closed. */
  template: Partial<Template> | undefined;
  onSaved: (template: Template) => void;
  onClose: () => void;
}

/** Asks for the texts of a template. */
export function TemplateDialog({ template, onSaved, onClose }: Props) {
  const title = template?._id ? words.form.editTitle : words.form.addTitle;
  return (
    <Dialog open={template !== undefined} title={title} onClose={onClose}>
      {template && <TemplateForm template={template} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  );
}

const choices = { kind: words.kinds, purpose: words.purposes, language: words.languages };
const choiceNames = ["kind", "purpose", "language"] as const;
const newTemplate = { kind: "grievances", purpose: "answer", language: "en", name: "", subject: "", text: "" };

/** Returns the words in braces that each kind knows, from the templates that there are. */
async function listPlaceholders(): Promise<Record<string, string[]>> {
  const response = await call(`${templatesPath}?perPage=200`);
  const all: Template[] = await response.json();
  return Object.fromEntries(all.map(({ kind, placeholders }) => [kind, placeholders]));
}

function TemplateForm({ template, onSaved, onClose }: Props & { template: Partial<Template> }) {
  const [fields, setFields] = useState(fieldsOf({ ...newTemplate, ...template }));
  const text = useRef<HTMLTextAreaElement>(null);
  const placeholders = useFetched(listPlaceholders, "").value?.[fields.kind] ?? template.placeholders ?? [];

  const change = (name: keyof typeof fields, value: string) => setFields((known) => ({ ...known, [name]: value }));

  /** Writes a word in braces where the cursor of the text is. */
  function insert(placeholder: string) {
    const area = text.current;
    if (!area) return;
    area.focus();
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, "end");
    change("text", area.value);
  }

  return (
    <SmallForm
      confirm={words.form.save}
      sending={words.form.saving}
      cancel={words.form.cancel}
      failed={words.form.failed}
      onSubmit={async () => onSaved(await (await saveTemplate(fields, template._id)).json())}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className="template-form__choices">
            {choiceNames.map((name) => (
              <Field key={name} label={words.form[name]} error={problems[name]}>
                {(control) => (
                  <select
                    {...control}
                    name={name}
                    value={fields[name]}
                    onChange={({ target }) => change(name, target.value)}
                  >
                    {Object.entries(choices[name]).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
          </div>
          <TextField
            name="name"
            label={words.form.name}
            hint={words.form.nameHint}
            error={problems.name}
            value={fields.name}
            maxLength={100}
            onChange={(value) => change("name", value)}
          />
          <TextField
            name="subject"
            label={words.form.subject}
            error={problems.subject}
            value={fields.subject}
            maxLength={200}
            onChange={(value) => change("subject", value)}
          />
          <Field label={words.form.text} error={problems.text}>
            {(control) => (
              <textarea
                {...control}
                ref={text}
                name="text"
                rows={12}
                lang={fields.language}
                dir="auto"
                value={fields.text}
                onChange={({ target }) => change("text", target.value)}
              />
            )}
          </Field>
          {placeholders.length > 0 && (
            <div className="template-form__words">
              <p>{words.form.insert}</p>
              {placeholders.map((placeholder) => (
                <button key={placeholder} type="button" className="admin-button" onClick={() => insert(placeholder)}>
                  {`{${placeholder}}`}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </SmallForm>
  );
}
