import { Field } from "@/components/field/field";
import { controlId, type GrievanceErrors } from "@/features/grievances/grievance-fields";
import type { GrievanceForm as Words } from "@/generated/content";
import { phoneDigits, whileTyping } from "@/lib/typing-rules";

/** What each part of the form is made from. */
export interface PartProps {
  words: Words;
  /** What stands in the fields at first. */
  values: Record<string, string[]>;
  errors: GrievanceErrors;
}

/** Who complains, and how to reach them. */
export function SenderFields({ words, values, errors }: PartProps) {
  return (
    <>
      <Field {...words.name} id={controlId("fullName")} error={errors.fullName}>
        {(control) => (
          <input
            {...control}
            name="fullName"
            autoComplete="name"
            maxLength={100}
            defaultValue={values.fullName?.[0]}
            placeholder={words.name.placeholder}
            required
          />
        )}
      </Field>
      <div className="grievance-form__pair">
        <Field className="grievance-form__paired" {...words.email} id={controlId("email")} error={errors.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email?.[0]}
              placeholder={words.email.placeholder}
              required
            />
          )}
        </Field>
        <Field className="grievance-form__paired" {...words.phone} id={controlId("phone")} error={errors.phone}>
          {(control) => (
            // No maxLength: it would cut a pasted +91 number before its country code is taken off.
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              defaultValue={values.phone?.[0]}
              placeholder={words.phone.placeholder}
              required
              onInput={whileTyping(phoneDigits)}
            />
          )}
        </Field>
      </div>
    </>
  );
}
