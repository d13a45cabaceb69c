import {
  type Application,
  type ApplicationFieldName,
  applicationFieldNames,
} from "@/features/applications/application-fields";
import { sendForm } from "@/lib/send-form";
import type { Answer, Envelope } from "@/lib/submission";

/** Where the form goes, with and without scripts. */
export const applicationsAddress = "/api/applications";

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
