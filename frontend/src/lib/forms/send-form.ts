import { type Answer, type Envelope, readAnswer } from "@/lib/forms/submission";

/** After this time without any progress the request is aborted, so that the visitor can try again. In milliseconds. */
const maxSilence = 60_000;

interface Sending<Name extends string> extends Envelope {
  address: string;
  /** The fields at which the form can show a message. */
  names: readonly Name[];
  body: FormData;
  /** Called with the share of the form that is uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a form with files. It uses XMLHttpRequest, because fetch does not report the upload's progress. */
export function sendForm<Name extends string>(sending: Sending<Name>): Promise<Answer<Name>> {
  const { address, names, body, key, hints, onProgress } = sending;
  for (const [name, hint] of Object.entries(hints)) body.append(name, String(hint));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: number;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), maxSilence);
    };
    const fail = () => resolve({ kind: "failed", status: 0 });
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      resolve(readAnswer(names, request.status, request.responseText, request.getResponseHeader("Retry-After")));
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => window.clearTimeout(timer);
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    request.send(body);
    wait();
  });
}
