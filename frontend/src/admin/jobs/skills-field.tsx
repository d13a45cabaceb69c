import type { ClipboardEvent, KeyboardEvent } from "react";
import { words } from "@/admin/jobs/form-words";
import type { JobFields } from "@/admin/jobs/job-fields";
import { Field } from "@/components/field/field";

interface Props {
  fields: JobFields;
  error?: string;
  onChange: (change: Partial<JobFields>) => void;
}

const between = /[,;\n]/;
/** Signs of one skill that the server takes. */
const longest = 60;

/** Skills, each of which can be taken away; one that is still being typed counts as well. */
export function SkillsField({ fields: { skills, skill }, error, onChange }: Props) {
  const add = (texts: string[]) => {
    const fresh = texts.map((text) => text.trim()).filter((text) => text && !skills.includes(text));
    onChange({ skills: [...skills, ...new Set(fresh)], skill: "" });
  };

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && skill.trim()) {
      event.preventDefault();
      add([skill]);
    } else if (event.key === "Backspace" && skill === "" && skills.length > 0) {
      onChange({ skills: skills.slice(0, -1), skill: skills.at(-1) });
      event.preventDefault();
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!between.test(text)) return;
    event.preventDefault();
    add(`${skill}${text}`.split(between));
  }

  return (
    <Field className="job-form__wide" label={words.skills} hint={words.skillsHint} error={error} optional>
      {(control) => (
        <div className="job-skills">
          {skills.map((known) => (
            <span key={known} className="job-skills__skill" dir="auto">
              {known}
              <button
                type="button"
                className="job-skills__remove"
                aria-label={words.removeSkill(known)}
                onClick={() => onChange({ skills: skills.filter((other) => other !== known) })}
              >
                ×
              </button>
            </span>
          ))}
          <input
            {...control}
            className="field__control job-skills__input"
            name="skills"
            dir="auto"
            autoComplete="off"
            maxLength={longest}
            value={skill}
            onKeyDown={press}
            onPaste={paste}
            onChange={({ target: { value } }) =>
              between.test(value) ? add(value.split(between)) : onChange({ skill: value })
            }
          />
        </div>
      )}
    </Field>
  );
}
