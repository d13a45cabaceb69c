import { useEffect, useState } from "react";
import { call } from "@/admin/call";
import type { Outbox } from "@/admin/outbox/outbox";

/** How the mails fare: at first, and each time the window is shown again. Undefined while unknown. */
export function useOutbox(): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function look() {
      if (document.hidden) return;
      try {
        const response = await call("/api/outbox", { signal });
        const answer = (await response.json()) as Outbox;
        if (!signal.aborted) setOutbox(answer);
      } catch {
        // The list below says that the server does not answer; this line is not worth a second message.
      }
    }
    void look();
    document.addEventListener("visibilitychange", look, { signal });
    return () => abort.abort();
  }, []);

  return outbox;
}
