import type { JobPayload } from "@/admin/jobs/job-fields";
import { fetchDepartments, type JobWriting } from "@/admin/jobs/job-kind";
import { SalaryFields } from "@/admin/jobs/salary-fields";
import { errorsIn, type JobProblem } from "@/admin/jobs/use-job-check";
import { words as jobWords } from "@/admin/jobs/words";
import { TextField, useSuggestions } from "@/admin/kit/forms/text-field";
import { ChipsField } from "@/admin/writing/chips-field";
import { jobLimits, slugLimits } from "@/generated/limits";

const words = jobWords.form;

interface Props {
  form: JobWriting;
  /** What the server's check found. */
  found: JobProblem[];
}

/** The fields of an opening. They are disabled until the user has decided about unsaved changes. */
export function JobFormFields({ form: { base, fields, changes, problems, change, unsaved }, found }: Props) {
  const departments = useSuggestions(fetchDepartments);
  const errors = errorsIn(found);
  // A missing field is marked only after the user has changed it, or has tried to save.
  const errorOf = (name: keyof JobPayload) => problems[name] ?? (name in changes ? errors[name] : undefined);
  const text = (
    name: "title" | "description" | "department" | "type" | "location" | "experience" | "posted" | "slug",
  ) => ({
    name,
    label: words[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const slugHint = base && "slug" in changes ? `${words.slugHint} ${words.slugMoves}` : words.slugHint;

  return (
    <div className="job-form" inert={unsaved !== undefined}>
      <TextField {...text("title")} hint={words.titleHint} maxLength={jobLimits.maxTitle} className="job-form__wide" />
      <TextField
        {...text("department")}
        hint={words.departmentHint}
        maxLength={jobLimits.maxDepartment}
        suggestions={departments}
      />
      <TextField {...text("type")} hint={words.typeHint} maxLength={jobLimits.maxType} suggestions={words.types} />
      <TextField {...text("location")} hint={words.locationHint} maxLength={jobLimits.maxLocation} />
      <TextField {...text("experience")} hint={words.experienceHint} maxLength={jobLimits.maxExperience} optional />
      <SalaryFields
        fields={fields}
        errors={{ salaryMin: errorOf("salaryMin"), salaryMax: errorOf("salaryMax") }}
        onChange={change}
      />
      <TextField
        {...text("description")}
        hint={words.descriptionHint}
        rows={14}
        maxLength={jobLimits.maxDescription}
        className="job-form__wide"
        controlClass="job-form__description"
      />
      <ChipsField
        name="skills"
        label={words.skills}
        hint={words.skillsHint}
        optional
        className="job-form__wide"
        entries={fields.skills}
        error={errorOf("skills")}
        onChange={(skills) => change({ skills })}
      />
      <TextField {...text("posted")} type="date" hint={words.postedHint} />
      <TextField
        name="closesAt"
        type="date"
        label={words.lastDay}
        hint={words.lastDayHint}
        optional
        value={fields.lastDay}
        error={errorOf("closesAt")}
        onChange={(lastDay) => change({ lastDay })}
      />
      <TextField
        {...text("slug")}
        className="job-form__wide"
        hint={slugHint}
        maxLength={slugLimits.maxLength}
        prefix="/careers/"
        address
        optional={!base}
      />
    </div>
  );
}
