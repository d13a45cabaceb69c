import { useSyncExternalStore } from "react";
import { getSession, type Session, watchSession } from "@/features/auth/session";

/** The session now; renders again when it changes. For the browser only. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, getSession);
}
