import type { KindKey } from "@/admin/inbox/kind";
import { getSession } from "@/features/auth/session";

/** What the server broadcasts about the inbox. It does not say which submission changed. */
export interface InboxMessage {
  kind: KindKey;
  change: "created" | "changed" | "deleted";
}

/**
 * Subscribes to the inbox and returns a function that unsubscribes. If no connection succeeds, it
 * tries again when the window is shown or the device comes online.
 */
export function keepListening(onMessage: (message: InboxMessage) => void, onConnect: () => void): () => void {
  let unsubscribe = () => {};
  let state: "idle" | "connecting" | "listening" | "stopped" = "idle";

  async function start() {
    if (state !== "idle" || document.hidden) return;
    state = "connecting";
    try {
      unsubscribe = await subscribe(onMessage, onConnect);
      if (isStopped()) return unsubscribe();
      state = "listening";
    } catch {
      // The user can still refresh the list, and the list reports that the server does not answer.
      if (!isStopped()) state = "idle";
    }
  }

  /** Hides from the compiler that `state` was narrowed; it can change during an await. */
  const isStopped = () => (state as string) === "stopped";

  void start();
  window.addEventListener("online", start);
  document.addEventListener("visibilitychange", start);
  return () => {
    state = "stopped";
    unsubscribe();
    window.removeEventListener("online", start);
    document.removeEventListener("visibilitychange", start);
  };
}

/**
 * Connects once. PocketBase's client reconnects by itself. Messages before each connection are lost, also
 * before the first one, because the lists are fetched earlier; so it calls `onConnect` each time. The
 * client is loaded on demand, because the screen works without it.
 */
async function subscribe(onMessage: (message: InboxMessage) => void, onConnect: () => void) {
  const { default: PocketBase, BaseAuthStore } = await import("pocketbase");

  /** Gives the client the token of our own session. */
  class SessionStore extends BaseAuthStore {
    override get token() {
      return getSession()?.token ?? "";
    }
  }

  const { realtime } = new PocketBase(location.origin, new SessionStore());
  await Promise.all([realtime.subscribe("inbox", onMessage), realtime.subscribe("PB_CONNECT", onConnect)]);
  return () => void realtime.unsubscribe();
}
