import { Field, Honeypot } from "@/components/field/field";
import { FormAnswer } from "@/components/form-result/form-result";
import { Attachments } from "@/features/grievances/attachments";
import { controlId, grievanceFieldNames } from "@/features/grievances/grievance-fields";
import { GrievanceFoot } from "@/features/grievances/grievance-foot";
import { GrievancePart } from "@/features/grievances/grievance-part";
import { grievancesAddress } from "@/features/grievances/send-grievance";
import { SenderFields } from "@/features/grievances/sender-fields";
import { SubjectFields } from "@/features/grievances/subject-fields";
import { useGrievanceForm } from "@/features/grievances/use-grievance-form";
import type { GrievanceForm as Words } from "@/generated/content";
import type { SentForm } from "@/lib/view";

interface GrievanceFormProps {
  words: Words;
  /** Where the form begins; a browser without scripts comes back to there. */
  id: string;
  /** What came of the form when it was sent without scripts. */
  sent?: SentForm;
}

/** The grievance form, in three parts: who, what about, what happened. */
export function GrievanceForm({ words, id, sent: before }: GrievanceFormProps) {
  const { attach, values, errors, files, setFiles, sending, progress, receipt, problem, sent, submit, edit } =
    useGrievanceForm(words, before);
  const fields = { words, values, errors };

  return (
    <form
      className="grievance-form"
      id={id}
      action={`${grievancesAddress}#${id}`}
      method="post"
      encType="multipart/form-data"
      ref={attach}
      onSubmit={submit}
      onInput={edit}
    >
      <h2>{words.heading}</h2>
      {sent && (
        <FormAnswer sent={sent} success={words.success} names={grievanceFieldNames} errors={errors} idOf={controlId}>
          <p className="grievance-form__lost">{words.files.lost}</p>
        </FormAnswer>
      )}
      <Honeypot />
      <GrievancePart heading={words.parts.sender}>
        <SenderFields {...fields} />
      </GrievancePart>
      <GrievancePart heading={words.parts.subject}>
        <SubjectFields {...fields} />
      </GrievancePart>
      <GrievancePart heading={words.parts.story}>
        <Field {...words.details} id={controlId("details")} error={errors.details}>
          {(control) => (
            <textarea
              {...control}
              name="details"
              rows={8}
              maxLength={10_000}
              defaultValue={values.details?.[0]}
              placeholder={words.details.placeholder}
              required
            />
          )}
        </Field>
        <Attachments words={words} error={errors.supportDocs} files={files} onFiles={setFiles} />
        <GrievanceFoot words={words} progress={sending ? progress : undefined} receipt={receipt} problem={problem} />
      </GrievancePart>
    </form>
  );
}
