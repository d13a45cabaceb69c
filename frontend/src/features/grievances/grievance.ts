import { grievances } from "@/generated/submissions";
import { acceptOf, brokenContent, lockedHint, namesOf, textIn } from "@/lib/forms/declared-field";
import { sendForm } from "@/lib/forms/send-form";
import { type Answer, type Envelope, type FieldErrors, sentenceEnd } from "@/lib/forms/submission";

/** The fields in the order of the form, with the names of the API. */
export const grievanceFieldNames = namesOf(grievances);

export type GrievanceFieldName = keyof typeof grievances;

/** The values that the form sends. */
export interface Grievance {
  /** The texts and the reason. */
  texts: Record<string, string>;
  /** Whether the grievance is about each portal. */
  portals: Record<string, boolean>;
  supportDocs: File[];
}

/** Returns the id of a field's control. Error messages outside the form link to it. */
export const controlId = (name: GrievanceFieldName) => `grievance-${name}`;

/** The address that the form is sent to, with and without scripts. */
export const grievancesAddress = "/api/grievances";

/** Reads the grievance from the form element, whose inputs are uncontrolled, and adds the files. */
export function readGrievance(form: HTMLFormElement, supportDocs: File[]): Grievance {
  const names = grievanceFieldNames.filter((name) => name !== "portals" && name !== "supportDocs");
  const texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  const boxes = form.querySelectorAll<HTMLInputElement>('input[name="portals"]');
  const portals = Object.fromEntries(Array.from(boxes, ({ value, checked }) => [value, checked]));
  return { texts, portals, supportDocs };
}

/** Sends a grievance with its files. Calls `onProgress` with the share that is uploaded, from 0 to 1. */
export function sendGrievance(
  { texts, portals, supportDocs }: Grievance,
  envelope: Envelope,
  onProgress: (share: number) => void,
): Promise<Answer<GrievanceFieldName>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append("portals", JSON.stringify(portals));
  for (const file of supportDocs) body.append("supportDocs", file);

  return sendForm({ ...envelope, address: grievancesAddress, names: grievanceFieldNames, body, onProgress });
}

/** The files that the file picker offers. */
export const acceptedFiles = acceptOf(grievances.supportDocs);

/** Checks a chosen file by the server's rules, so that the visitor can replace it before sending. */
export const attachmentProblem = (file: File) => brokenContent(grievances.supportDocs, file);

/** Returns what to do about a chosen file that opens only with a password. It can be sent as it is. */
export const attachmentHint = (file: File) => lockedHint(grievances.supportDocs, file);

/** Returns what is wrong with the number of files. `place` is the number of files chosen before this one. */
export function tooManyAttachments(place: number): string | undefined {
  const { maxFiles, tooMany } = grievances.supportDocs;
  return place < maxFiles ? undefined : tooMany;
}

/**
 * Finds attachments that cannot be sent: of another kind, or unreadable by now. Their number and size
 * are left to the server.
 */
export async function checkAttachments({ supportDocs }: Grievance): Promise<FieldErrors<GrievanceFieldName>> {
  const { maxFileBytes } = grievances.supportDocs;
  const fitting = supportDocs.filter(({ size }) => size > 0 && size <= maxFileBytes);
  const problems = await Promise.all(fitting.map(attachmentProblem));
  return { supportDocs: problems.filter(Boolean).join(sentenceEnd) || undefined };
}
