import type { JobFields } from "@/admin/jobs/job-fields";
import { words as jobWords } from "@/admin/jobs/words";
import { Field } from "@/components/field/field";
import { rupees } from "@/lib/rupees";

const words = jobWords.form;

interface Props {
  fields: JobFields;
  errors: { salaryMin?: string; salaryMax?: string };
  onChange: (change: Partial<JobFields>) => void;
}

/** The salary range in rupees a month, or that it is negotiable. The range comes back when the box is unticked. */
export function SalaryFields({ fields, errors, onChange }: Props) {
  const { negotiable, salaryMin, salaryMax } = fields;
  const shown = !negotiable && salaryMin && Number(salaryMin) <= Number(salaryMax);
  return (
    <fieldset className="job-salary">
      <legend className="field__label job-salary__legend">{words.salary}</legend>
      <label className="line job-salary__negotiable">
        <input
          className="job-salary__box"
          type="checkbox"
          checked={negotiable}
          onChange={(event) => onChange({ negotiable: event.target.checked })}
        />
        {words.negotiable}
      </label>
      {(["salaryMin", "salaryMax"] as const).map((name) => (
        <Field
          key={name}
          className="job-salary__amount"
          label={words[name]}
          error={negotiable ? undefined : errors[name]}
        >
          {(control) => (
            <input
              {...control}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              aria-disabled={negotiable || undefined}
              readOnly={negotiable}
              value={negotiable ? "" : fields[name]}
              onChange={(event) => onChange({ [name]: digitsOf(event.target.value) })}
            />
          )}
        </Field>
      ))}
      <p className="field__hint vanishes job-salary__shown">
        {shown && words.salaryShown(rupees(Number(salaryMin)), rupees(Number(salaryMax)))}
      </p>
    </fieldset>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");
