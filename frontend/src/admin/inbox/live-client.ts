import PocketBase, { BaseAuthStore } from "pocketbase";
import type { InboxMessage } from "@/admin/inbox/live";
import { getSession } from "@/features/auth/session";

/** Our session, where PocketBase's client looks for the token. */
class SessionStore extends BaseAuthStore {
  override get token() {
    return getSession()?.token ?? "";
  }
}

/**
 * Listens to what happens in the inbox. The client connects again by itself after a break, in
 * which messages were missed: `onReturn`. Answers how to stop; throws when no connection came about.
 */
export async function listen(onMessage: (message: InboxMessage) => void, onReturn: () => void) {
  const { realtime } = new PocketBase(location.origin, new SessionStore());
  let connections = 0;
  await Promise.all([
    realtime.subscribe("inbox", onMessage),
    realtime.subscribe("PB_CONNECT", () => {
      connections += 1;
      if (connections > 1) onReturn();
    }),
  ]);
  return () => void realtime.unsubscribe();
}
