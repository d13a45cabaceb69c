import type { FieldErrors } from "@/lib/submission";

/** The fields in the order in which they stand in the form. */
export const applicationFieldNames = ["name", "phone", "email", "resume"] as const;

export type ApplicationFieldName = (typeof applicationFieldNames)[number];

/** What a visitor fills in, as the API names it. */
export interface ApplicationFields {
  name: string;
  phone: string;
  email: string;
  /** Undefined until one is chosen. */
  resume: File | undefined;
}

/** What the form sends: the visitor's fields and the hidden one. */
export interface Application extends ApplicationFields {
  /** The opening's slug. */
  job: string;
  /** A trap: people don't see this field, programs fill it in. */
  website: string;
}

export type ApplicationErrors = FieldErrors<ApplicationFieldName>;

/** The id of the place on an opening's page where the form stands without scripts. */
export const applyId = "apply";

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: ApplicationFieldName) => `application-${name}`;

/** Reads the application out of the form element, which alone holds what was typed. */
export function readApplication(form: HTMLFormElement): Application {
  const data = new FormData(form);
  const text = (name: keyof Application) => String(data.get(name) ?? "").trim();
  const resume = form.elements.namedItem("resume");
  return {
    job: text("job"),
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    resume: resume instanceof HTMLInputElement ? resume.files?.[0] : undefined,
    website: text("website"),
  };
}
