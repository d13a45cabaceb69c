import { type Grievance, type GrievanceFieldName, grievanceFieldNames } from "@/features/grievances/grievance-fields";
import { sendForm } from "@/lib/send-form";
import type { Answer, Envelope } from "@/lib/submission";

/** Where the form goes, with and without scripts. */
export const grievancesAddress = "/api/grievances";

/** Sends a grievance with its files. `onProgress` hears what share of it, up to 1, has gone. */
export async function sendGrievance(
  grievance: Grievance,
  envelope: Envelope,
  onProgress: (share: number) => void,
): Promise<Answer<GrievanceFieldName>> {
  const { portals, supportDocs, ...texts } = grievance;
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
