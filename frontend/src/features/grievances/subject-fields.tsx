import { CheckboxGroup } from "@/components/checkbox-group/checkbox-group";
import { Field } from "@/components/field/field";
import { controlId } from "@/features/grievances/grievance-fields";
import type { PartProps } from "@/features/grievances/sender-fields";

/** What it is about: portals, page and reason. */
export function SubjectFields({ words, values, errors }: PartProps) {
  return (
    <>
      <CheckboxGroup
        {...words.portals}
        id={controlId("portals")}
        name="portals"
        choices={words.portalChoices}
        chosen={values.portals}
        error={errors.portals}
      />
      <Field {...words.pageUrl} id={controlId("pageUrl")} error={errors.pageUrl}>
        {(control) => (
          // Not of type url: people copy addresses without their https:// as well.
          <input
            {...control}
            name="pageUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            defaultValue={values.pageUrl?.[0]}
            placeholder={words.pageUrl.placeholder}
            required
          />
        )}
      </Field>
      <Field {...words.reason} id={controlId("reason")} error={errors.reason}>
        {(control) => (
          <select {...control} name="reason" defaultValue={values.reason?.[0] ?? ""} required>
            <option value="">{words.reasonPrompt}</option>
            {words.reasonChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
