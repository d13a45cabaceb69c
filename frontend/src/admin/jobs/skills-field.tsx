import type { ClipboardEvent, KeyboardEvent } from "react";
import type { JobFields } from "@/admin/jobs/job-fields";
import { words as jobWords } from "@/admin/jobs/words";
import { Field } from "@/components/field/field";
import { listLimits } from "@/generated/limits";

const words = jobWords.form;

interface Props {
  fields: JobFields;
  error?: string;
  onChange: (change: Partial<JobFields>) => void;
}

const separator = /[,;\n]/;

/** A list of skills that can be removed one by one. A skill that is still being typed counts too. */
export function SkillsField({ fields: { skills, skill }, error, onChange }: Props) {
  const add = (texts: string[]) => {
    const fresh = texts.map((text) => text.trim()).filter((text) => text && !skills.includes(text));
    onChange({ skills: [...skills, ...new Set(fresh)], skill: "" });
  };

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (skill.trim()) add([skill]);
    } else if (event.key === "Backspace" && skill === "" && skills.length > 0) {
      onChange({ skills: skills.slice(0, -1), skill: skills.at(-1) });
      event.preventDefault();
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!separator.test(text)) return;
    event.preventDefault();
    add(`${skill}${text}`.split(separator));
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
            maxLength={listLimits.maxEntryLength}
            value={skill}
            onKeyDown={press}
            onPaste={paste}
            onChange={({ target: { value } }) =>
              separator.test(value) ? add(value.split(separator)) : onChange({ skill: value })
            }
          />
        </div>
      )}
    </Field>
  );
}
