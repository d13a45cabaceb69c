import { applications } from "@/generated/submissions";
import { brokenContent, brokenRules, namesOf, textIn } from "@/lib/forms/declared-field";
import { sendForm } from "@/lib/forms/send-form";
import type { Answer, Envelope } from "@/lib/forms/submission";

/** The fields in the order of the form. */
export const applicationFieldNames = namesOf(applications);

export type ApplicationFieldName = keyof typeof applications;

/** The visitor's fields, with the names of the API. The resume is undefined until one is chosen. */
export type ApplicationFields = Record<Exclude<ApplicationFieldName, "resume">, string> & { resume: File | undefined };

/** The fields that the form sends: the visitor's and a hidden one. */
export type Application = ApplicationFields & {
  /** The opening's slug. */
  job: string;
};

/** The id of the section on an opening's page that holds the form if there are no scripts. */
export const applyId = "apply";

/** Returns the id of a field's control. Error messages outside the form link to it. */
export const controlId = (name: ApplicationFieldName) => `application-${name}`;

/** The address that the form is sent to, with and without scripts. */
export const applicationsAddress = "/api/applications";

/** Reads the application from the form element. */
export function readApplication(form: HTMLFormElement): Application {
  const names = [...applicationFieldNames, "job"];
  const texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  const resume = form.elements.namedItem("resume");
  return {
    ...(texts as unknown as Application),
    resume: resume instanceof HTMLInputElement ? resume.files?.[0] : undefined,
  };
}

/** Checks the application before it is sent. */
export const validateApplication = (fields: ApplicationFields) => brokenRules(applications, fields);

/** Checks the content of the resume before it is sent. */
export const resumeProblem = (resume: File) => brokenContent(applications.resume, resume);

/** Sends an application with its resume. Calls `onProgress` with the share that is uploaded, from 0 to 1. */
export function sendApplication(
  application: Application,
  envelope: Envelope,
  onProgress: (share: number) => void,
): Promise<Answer<ApplicationFieldName>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(application)) if (value !== undefined) body.append(name, value);
  return sendForm({ ...envelope, address: applicationsAddress, names: applicationFieldNames, body, onProgress });
}
