import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/button/button";
import { CheckboxGroup } from "@/components/checkbox-group/checkbox-group";
import { OwnFields, PrivacyNotice } from "@/components/field/field";
import { TextField } from "@/components/field/text-field";
import { FormAnswer, FormProblem, SentBanner } from "@/components/form-result/form-result";
import { Attachments } from "@/features/grievances/attachments";
import {
  controlId,
  type GrievanceFieldName,
  grievanceFieldNames,
  grievancesAddress,
} from "@/features/grievances/grievance";
import { PlainReasons } from "@/features/grievances/plain-reasons";
import { useGrievanceForm } from "@/features/grievances/use-grievance-form";
import type { GrievanceForm as Words } from "@/generated/content";
import { grievances } from "@/generated/submissions";
import { fill } from "@/lib/fill";
import { choicesOf } from "@/lib/forms/declared-field";
import { useHydrated } from "@/lib/use-hydrated";
import { type SentForm, useView } from "@/lib/view";

interface GrievanceFormProps {
  words: Words;
  /** The id of the form. The answer to a form sent without scripts scrolls to it. */
  id: string;
  /** The server's answer if the form was sent without scripts. */
  sent?: SentForm;
}

/** The part of the form that each field is in. Within a part, the fields are in the order of content/submissions. */
const partOf: Record<GrievanceFieldName, keyof Words["parts"]> = {
  fullName: "sender",
  email: "sender",
  phone: "sender",
  portals: "subject",
  pageUrl: "subject",
  reason: "subject",
  details: "story",
  supportDocs: "story",
};

/** The fields that stand side by side. */
const paired: GrievanceFieldName[] = grievanceFieldNames.filter((name) => name === "email" || name === "phone");

const namesIn = (part: keyof Words["parts"]) => grievanceFieldNames.filter((name) => partOf[name] === part);

/** Returns the fields of a part, with the paired ones in one row, in the place of the first of them. */
const inRows = (names: GrievanceFieldName[], field: (name: GrievanceFieldName) => ReactNode) =>
  names.map((name) => {
    if (!paired.includes(name)) return field(name);
    return (
      name === paired[0] && (
        <div className="grievance-form__pair" key="pair">
          {paired.map(field)}
        </div>
      )
    );
  });

/** The grievance form. After it was sent it stays filled, until the visitor clears it, such as on a shared computer. */
export function GrievanceForm({ sent, ...props }: GrievanceFormProps) {
  const [cleared, setCleared] = useState(0);
  const { path } = useView();
  const navigate = useNavigate();
  function clear() {
    setCleared(cleared + 1);
    // The back button would show the answer to the form again.
    if (sent) void navigate(path, { replace: true, preventScrollReset: true });
  }
  useEffect(() => {
    if (cleared > 0) document.getElementById(controlId("fullName"))?.focus();
  }, [cleared]);
  return <Form key={cleared} {...props} sent={cleared > 0 ? undefined : sent} onClear={clear} />;
}

/** The form in three parts: who, what about, what happened. */
function Form({ words, id, sent: before, onClear }: GrievanceFormProps & { onClear: () => void }) {
  const {
    attach,
    errors,
    listed,
    files,
    setFiles,
    lost,
    sending,
    progress,
    receipt,
    status,
    changed,
    problem,
    withoutFiles,
    sent,
    submit,
    edit,
    forget,
  } = useGrievanceForm(words, before);
  const isHydrated = useHydrated();
  const values = before?.values ?? {};
  const field = (name: GrievanceFieldName) => {
    const about = { name, id: controlId(name), error: errors[name], optional: !("required" in grievances[name]) };
    if (name === "portals") {
      const { portals, portalChoices } = words;
      return <CheckboxGroup key={name} {...portals} {...about} choices={portalChoices} chosen={values.portals} />;
    }
    if (name === "supportDocs") {
      return <Attachments key={name} {...about} words={words} files={files} onFiles={setFiles} lost={lost} />;
    }
    const { optional: _, ...shared } = about;
    const ofField = name === "fullName" ? words.name : words[name];
    const isPaired = paired.includes(name);
    const control = (
      <TextField
        key={name}
        {...shared}
        field={grievances[name]}
        value={values[name]?.[0]}
        words={name === "reason" ? { ...ofField, placeholder: words.reasonPrompt } : ofField}
        className={isPaired ? "grievance-form__paired" : undefined}
        autoComplete={name === "fullName" ? "name" : undefined}
        choices={choicesOf(grievances[name], words)}
      />
    );
    if (name !== "reason") return control;
    return (
      <Fragment key={name}>
        {control}
        <PlainReasons words={words} />
      </Fragment>
    );
  };
  return (
    <form
      aria-invalid={false}
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
      {(sent || listed) && (
        <FormAnswer sent={sent} success={words.success} names={grievanceFieldNames} errors={errors} idOf={controlId}>
          <p className="quiet">{words.files.lost}</p>
        </FormAnswer>
      )}
      <OwnFields />
      <Part heading={words.parts.sender}>{inRows(namesIn("sender"), field)}</Part>
      <Part heading={words.parts.subject}>{inRows(namesIn("subject"), field)}</Part>
      <Part heading={words.parts.story}>
        {inRows(namesIn("story"), field)}
        <Foot
          words={words}
          progress={sending ? progress : undefined}
          receipt={receipt}
          status={status}
          changed={changed}
          problem={problem}
        >
          {isHydrated && (receipt ?? sent?.receipt) && (
            <Button
              className="grievance-form__without"
              type="button"
              variant="ghost"
              size="small"
              onClick={() => {
                forget();
                onClear();
              }}
            >
              {words.clear}
            </Button>
          )}
          {/* Not above the form: Enter in a field presses the first button. */}
          {(withoutFiles || sent?.withoutFiles) && <WithoutFiles words={words} />}
        </Foot>
      </Part>
    </form>
  );
}

/** A part of the form: a heading and fields. */
function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat its legend at each of the portals
    <div className="grievance-form__part" role="group" aria-labelledby={id}>
      <h3 className="grievance-form__heading" id={id}>
        {heading}
      </h3>
      <div className="grievance-form__fields">{children}</div>
    </div>
  );
}

/** Sends the form without the chosen files. */
function WithoutFiles({ words }: { words: Words }) {
  return (
    <Button className="grievance-form__without" type="submit" variant="ghost" size="small" data-without-files>
      {words.files.without}
    </Button>
  );
}

interface FootProps {
  words: Words;
  /** The share of the form that is uploaded, from 0 to 1. Undefined: it is not being sent. */
  progress: number | undefined;
  /** The receipt number of the stored grievance. */
  receipt: string | undefined;
  /** The path of the page on which its sender follows it. */
  status: string | undefined;
  /** Whether the form was changed while it was sent. */
  changed: boolean | undefined;
  /** Why it could not be sent. */
  problem: string | undefined;
  /** What the visitor can do about the problem. */
  children: ReactNode;
}

/** The button, with the state of the form beside it: a note about the data, progress, failure or receipt. */
function Foot({ words, progress, receipt, status, changed, problem, children }: FootProps) {
  const sending = progress !== undefined;
  return (
    <div className="row row--wide centred grievance-form__foot">
      <Button type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.submit}
      </Button>
      <div className="grievance-form__outcome">
        {!sending && receipt === undefined && !problem && (
          <PrivacyNotice className="grievance-form__privacy" text={words.privacy} />
        )}
        {sending && (
          <div className="grievance-form__progress">
            <progress className="grievance-form__bar" value={progress} aria-label={words.sending} />
            <span aria-hidden="true">{fill(words.progress, { n: Math.floor(progress * 100) })}</span>
          </div>
        )}
        <FormProblem problem={problem} />
        {children}
        <SentBanner success={words.success} receipt={receipt} status={status} changed={changed} />
      </div>
    </div>
  );
}
