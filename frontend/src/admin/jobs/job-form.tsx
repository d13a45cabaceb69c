import { useId } from "react";
import { words } from "@/admin/jobs/form-words";
import type { JobProblem } from "@/admin/jobs/job-calls";
import type { JobPayload } from "@/admin/jobs/job-fields";
import { SalaryFields } from "@/admin/jobs/salary-fields";
import { SkillsField } from "@/admin/jobs/skills-field";
import { TextField } from "@/admin/jobs/text-field";
import type { useJobForm } from "@/admin/jobs/use-job-form";
import { Field } from "@/components/field/field";

interface Props {
  form: ReturnType<typeof useJobForm>;
  /** What the server says of what is typed. */
  problems: JobProblem[];
}

/** The fields of an opening. */
export function JobForm({ form: { base, fields, changes, errors, edit }, problems }: Props) {
  const types = useId();
  /** What is missing is said at its field only once somebody was there, or wanted to save. */
  const errorOf = (name: keyof JobPayload) =>
    errors[name] ??
    (name in changes ? problems.find(({ field, level }) => field === name && level === "error")?.sentence : undefined);
  const text = (name: "title" | "department" | "type" | "location" | "experience" | "posted" | "slug") => ({
    name,
    label: words[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => edit({ [name]: value }),
  });
  const slugHint = base && "slug" in changes ? `${words.slugHint} ${words.slugChanged}` : words.slugHint;

  return (
    <div className="job-form">
      <TextField {...text("title")} hint={words.titleHint} maxLength={200} className="job-form__wide" />
      <TextField {...text("department")} maxLength={100} />
      <TextField {...text("type")} hint={words.typeHint} maxLength={60} list={types} />
      <datalist id={types}>
        {words.types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TextField {...text("location")} hint={words.locationHint} maxLength={100} />
      <TextField {...text("experience")} hint={words.experienceHint} maxLength={100} optional />
      <SalaryFields
        fields={fields}
        errors={{ salaryMin: errorOf("salaryMin"), salaryMax: errorOf("salaryMax") }}
        onChange={edit}
      />
      <Field
        className="job-form__wide"
        label={words.description}
        hint={words.descriptionHint}
        error={errorOf("description")}
      >
        {(control) => (
          <textarea
            {...control}
            className="field__control job-form__description"
            name="description"
            dir="auto"
            rows={14}
            maxLength={20_000}
            value={fields.description}
            onChange={(event) => edit({ description: event.target.value })}
          />
        )}
      </Field>
      <SkillsField fields={fields} error={errorOf("skills")} onChange={edit} />
      <TextField {...text("posted")} type="date" hint={words.postedHint} />
      <TextField
        name="closesAt"
        type="date"
        label={words.lastDay}
        hint={words.lastDayHint}
        optional
        value={fields.lastDay}
        error={errorOf("closesAt")}
        onChange={(lastDay) => edit({ lastDay })}
      />
      <TextField
        {...text("slug")}
        className="job-form__wide"
        hint={slugHint}
        maxLength={120}
        prefix="/careers/"
        optional={!base}
      />
    </div>
  );
}
