import { type Answer, type Envelope, readAnswer } from "@/lib/submission";

/** Milliseconds without any progress after which a form counts as not sent; the visitor may try again. */
const patience = 60_000;

interface Sending<Name extends string> extends Envelope {
  address: string;
  /** The fields that the form can show a message at. */
  names: readonly Name[];
  body: FormData;
  /** Hears what share of the form, up to 1, has gone. */
  onProgress: (share: number) => void;
}

/** Sends a form with files, the old way, as fetch cannot tell how much of it has gone. */
export function sendForm<Name extends string>(sending: Sending<Name>): Promise<Answer<Name>> {
  const { address, names, body, key, filledIn, onProgress } = sending;
  body.append("filledIn", String(filledIn));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: number;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), patience);
    };
    const fail = () => resolve({ kind: "failed", status: 0 });
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(readAnswer(names, request.status, request.responseText));
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
