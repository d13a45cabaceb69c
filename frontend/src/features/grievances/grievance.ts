import { grievances } from "@/generated/submissions";
import { brokenFileRule, extensionsOf, namesOf, textIn } from "@/lib/declared-field";
import { sendForm } from "@/lib/send-form";
import type { Answer, Envelope } from "@/lib/submission";

/** The fields in the order of the form, as the API names them. */
export const grievanceFieldNames = namesOf(grievances);

export type GrievanceFieldName = keyof typeof grievances;

/** What the form sends. */
export interface Grievance {
  /** What was typed and chosen, and the hidden field, a trap that only programs fill in. */
  texts: Record<string, string>;
  /** Whether it is about each portal. */
  portals: Record<string, boolean>;
  supportDocs: File[];
}

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: GrievanceFieldName) => `grievance-${name}`;

/** Where the form goes, with and without scripts. */
export const grievancesAddress = "/api/grievances";

/** Reads the grievance out of the form element, which alone holds what was typed, and adds the files. */
export function readGrievance(form: HTMLFormElement, supportDocs: File[]): Grievance {
  const names = grievanceFieldNames.filter((name) => name !== "portals" && name !== "supportDocs");
  const texts = Object.fromEntries([...names, "website"].map((name) => [name, textIn(form, name)]));
  const boxes = form.querySelectorAll<HTMLInputElement>('input[name="portals"]');
  const portals = Object.fromEntries(Array.from(boxes, ({ value, checked }) => [value, checked]));
  return { texts, portals, supportDocs };
}

/** Sends a grievance with its files. `onProgress` hears what share of it, up to 1, has gone. */
export async function sendGrievance(
  { texts, portals, supportDocs }: Grievance,
  envelope: Envelope,
  onProgress: (share: number) => void,
): Promise<Answer<GrievanceFieldName>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append("portals", JSON.stringify(portals));
  for (const file of supportDocs) body.append("supportDocs", file);

  const answer = await sendForm({
    ...envelope,
    address: grievancesAddress,
    names: grievanceFieldNames,
    body,
    onProgress,
  });
  if (answer.kind === "failed" && !answer.sentence) console.error(`No answer to the grievance (${answer.status})`);
  return answer;
}

/** What the file picker offers, by name and by type: some systems know only one of them. */
export const acceptedFiles = [...extensionsOf(grievances.supportDocs), ...grievances.supportDocs.accept].join(",");

/**
 * Checks a chosen file by the server's rules while it is easy to choose another one. `place` is
 * how many were chosen before it.
 */
export function attachmentProblem(file: File, place: number): string | undefined {
  const { maxFiles, tooMany } = grievances.supportDocs;
  return brokenFileRule(grievances.supportDocs, file) ?? (place < maxFiles ? undefined : tooMany);
}
