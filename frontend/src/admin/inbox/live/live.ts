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
  const stop = new AbortController();
  let state: "idle" | "connecting" | "listening" = "idle";

  async function start() {
    if (state !== "idle" || document.hidden) return;
    state = "connecting";
    try {
      await subscribe(onMessage, onConnect, stop.signal);
      state = "listening";
    } catch {
      // The user can still refresh the list, and the list reports that the server does not answer.
      state = "idle";
    }
  }

  void start();
  window.addEventListener("online", start, { signal: stop.signal });
  document.addEventListener("visibilitychange", start, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Connects once, until the signal. PocketBase's client reconnects by itself. Messages before each connection
 * are lost, also before the first one, because the lists are fetched earlier; so it calls `onConnect` each
 * time. The client is loaded on demand, because the screen works without it.
 */
async function subscribe(onMessage: (message: InboxMessage) => void, onConnect: () => void, stop: AbortSignal) {
  const { default: PocketBase, BaseAuthStore } = await import("pocketbase");
  if (stop.aborted) return;

  /** Gives the client the token of our own session. */
  class SessionStore extends BaseAuthStore {
    override get token() {
      return getSession()?.token ?? "";
    }
  }

  const client = new PocketBase(location.origin, new SessionStore());
  stop.addEventListener("abort", () => {
    // Unsubscribing waits for a subscription that is under way, and the server would refuse that after logging out.
    client.cancelAllRequests();
    void client.realtime.unsubscribe();
  });
  await Promise.all([
    client.realtime.subscribe("inbox", onMessage),
    client.realtime.subscribe("PB_CONNECT", onConnect),
  ]);
}
