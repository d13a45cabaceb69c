import { useEffect, useState } from "react";
import { caseAddress, type KindKey } from "@/admin/inbox/kind";
import { answerOf, callWith } from "@/admin/kit/call";
import { getSession } from "@/features/auth/session";
import type { PresentPerson } from "@/generated/api";

/** Milliseconds between two words that the user has the case open. The server forgets them after 45 seconds. */
const interval = 20_000;

/** Tells others that the user has a case open, or writes about it, and returns the others. */
export function usePresence(kind: KindKey, id: string, enabled: boolean, writing: boolean): PresentPerson[] {
  const [others, setOthers] = useState<PresentPerson[]>([]);

  useEffect(() => {
    if (!enabled) return;
    let wanted = true;
    const tell = async () => {
      if (document.hidden || getSession()?.expired) return; // calls would pile up until the next login
      try {
        const word = callWith("PUT", `${caseAddress(kind, id)}/presence`, { here: true, writing });
        const present = await answerOf<PresentPerson[]>(word);
        if (wanted) setOthers(present);
      } catch {
        // The next word comes soon.
      }
    };
    void tell();
    const timer = window.setInterval(tell, interval);
    document.addEventListener("visibilitychange", tell);
    return () => {
      wanted = false;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [kind, id, enabled, writing]);

  useEffect(() => {
    if (!enabled) return;
    return () => {
      callWith("PUT", `${caseAddress(kind, id)}/presence`, { here: false }).catch(() => {});
    };
  }, [kind, id, enabled]);

  return others;
}
