import { applications } from "@/generated/submissions";
import { brokenRules, namesOf, textIn } from "@/lib/declared-field";
import { sendForm } from "@/lib/send-form";
import type { Answer, Envelope, FieldErrors } from "@/lib/submission";

/** The fields in the order of the form. */
export const applicationFieldNames = namesOf(applications);

export type ApplicationFieldName = keyof typeof applications;

/** What a visitor fills in, as the API names it. The resume is undefined until one is chosen. */
export type ApplicationFields = Record<Exclude<ApplicationFieldName, "resume">, string> & { resume: File | undefined };

/** What the form sends: the visitor's fields and the hidden ones. */
export type Application = ApplicationFields & {
  /** The opening's slug. */
  job: string;
  /** A trap: people don't see this field, programs fill it in. */
  website: string;
};

/** The id of the place on an opening's page where the form stands without scripts. */
export const applyId = "apply";

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: ApplicationFieldName) => `application-${name}`;

/** Where the form goes, with and without scripts. */
export const applicationsAddress = "/api/applications";

/** Reads the application out of the form element. */
export function readApplication(form: HTMLFormElement): Application {
  const names = [...applicationFieldNames, "job", "website"];
  const texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  const resume = form.elements.namedItem("resume");
  return {
    ...(texts as unknown as Application),
    resume: resume instanceof HTMLInputElement ? resume.files?.[0] : undefined,
  };
}

/** What this form asks of an address before it is sent: a domain. The server checks the rest. */
const emailWithDomain = /^[!-?A-~]*@./;

/** Checks the application before it is sent. */
export function validateApplication(fields: ApplicationFields): FieldErrors<ApplicationFieldName> {
  const email = emailWithDomain.test(fields.email.trim()) ? undefined : applications.email.wrong;
  return { ...brokenRules(applications, fields), email };
}

/** Sends an application with its resume. `onProgress` hears what share of it, up to 1, has gone. */
export function sendApplication(
  application: Application,
  envelope: Envelope,
  onProgress: (share: number) => void,
): Promise<Answer<ApplicationFieldName>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(application)) if (value !== undefined) body.append(name, value);
  return sendForm({ ...envelope, address: applicationsAddress, names: applicationFieldNames, body, onProgress });
}
