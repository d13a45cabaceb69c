import { useEffect, useState } from "react";
import type { LegalDocument } from "@/components/legal-text/legal-text";
import { dataAddress, type View } from "@/lib/view";

/** Name of the page of a legal text. */
export type LegalName = "terms" | "privacy";

/** Fetches a legal text once it is `wanted`, and keeps it. */
export function useLegalText(name: LegalName, wanted: boolean) {
  const [text, setText] = useState<LegalDocument>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && !text && !failed;

  useEffect(() => {
    if (!missing) return;
    const gone = new AbortController();
    fetchText(name, gone.signal).then(setText, () => {
      if (!gone.signal.aborted) setFailed(true);
    });
    return () => gone.abort();
  }, [name, missing]);

  // Opening it again is a new try as well.
  useEffect(() => {
    if (!wanted) setFailed(false);
  }, [wanted]);

  return { text, failed, retry: () => setFailed(false) };
}

async function fetchText(name: LegalName, signal: AbortSignal): Promise<LegalDocument> {
  const answer = await fetch(dataAddress(`/${name}`), { signal });
  if (!answer.ok) throw new Error(`the text was answered with ${answer.status}`);
  return ((await answer.json()) as View<LegalDocument>).data;
}
