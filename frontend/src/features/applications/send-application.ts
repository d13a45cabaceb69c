import {
  type Application,
  type ApplicationFieldName,
  applicationFieldNames,
} from "@/features/applications/application-fields";
import { type Answer, readAnswer } from "@/lib/submission";

/** Where the form goes, with and without scripts. */
export const applicationsAddress = "/api/applications";

/** Milliseconds after which an unanswered application counts as failed: a resume takes its time on a phone. */
const patience = 300_000;

/**
 * Sends an application. `onProgress` hears what share of it, up to 1, has gone: fetch
 * cannot tell, so it is sent the old way.
 */
export function sendApplication(
  application: Application,
  key: string,
  onProgress: (share: number) => void,
): Promise<Answer<ApplicationFieldName>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(application)) if (value !== undefined) body.append(name, value);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ kind: "failed", status: 0 });
    request.open("POST", applicationsAddress);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    request.timeout = patience;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(applicationFieldNames, request.status, request.responseText));
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    request.send(body);
  });
}
