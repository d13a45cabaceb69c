import type { FieldErrors } from "@/lib/submission";

/** The fields in the order in which they stand in the form, as the API names them. */
export const grievanceFieldNames = [
  "fullName",
  "email",
  "phone",
  "portals",
  "pageUrl",
  "reason",
  "details",
  "supportDocs",
] as const;

export type GrievanceFieldName = (typeof grievanceFieldNames)[number];

export type GrievanceErrors = FieldErrors<GrievanceFieldName>;

/** What the form sends: the visitor's fields and the hidden one. */
export interface Grievance {
  fullName: string;
  email: string;
  phone: string;
  /** Whether it is about each portal. */
  portals: Record<string, boolean>;
  pageUrl: string;
  reason: string;
  details: string;
  supportDocs: File[];
  /** A trap: people don't see this field, programs fill it in. */
  website: string;
}

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: GrievanceFieldName) => `grievance-${name}`;

/** Reads the grievance out of the form element, which alone holds what was typed, and adds the files. */
export function readGrievance(form: HTMLFormElement, supportDocs: File[]): Grievance {
  const data = new FormData(form);
  const text = (name: keyof Grievance) => String(data.get(name) ?? "").trim();
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    portals: readPortals(form),
    pageUrl: text("pageUrl"),
    reason: text("reason"),
    details: text("details"),
    supportDocs,
    website: text("website"),
  };
}

function readPortals(form: HTMLFormElement): Record<string, boolean> {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[name="portals"]');
  return Object.fromEntries(Array.from(boxes, ({ value, checked }) => [value, checked]));
}
