import type { KindKey } from "@/admin/inbox/kind";
import { loadPart, NewVersionError, newVersionToast } from "@/admin/kit/stopped/new-version";
import { showToast } from "@/admin/kit/toast/toast";
import { getSession } from "@/features/auth/session";

/** What the server broadcasts about the inbox. It does not say which submission changed. */
export interface InboxMessage {
  kind: KindKey;
  change: "created" | "changed" | "deleted";
}

/**
 * Subscribes to the inbox while the window is shown, and returns a function that unsubscribes. A hidden window
 * gives up its connection, because without HTTP/2 a browser has only six for all windows of a site. If no
 * connection succeeds, it tries again when the window is shown or the device comes online.
 */
export function keepListening(onMessage: (message: InboxMessage) => void, onConnect: () => void): () => void {
  const stop = new AbortController();
  let connection: AbortController | undefined;

  function end() {
    connection?.abort();
    connection = undefined;
  }

  async function start() {
    if (document.hidden) return end();
    if (connection) return;
    const own = new AbortController();
    connection = own;
    try {
      await subscribe(onMessage, onConnect, own.signal);
    } catch (cause) {
      // The user can still refresh the list, and the list reports that the server does not answer.
      if (connection === own) end();
      if (cause instanceof NewVersionError) showToast(newVersionToast);
    }
  }

  void start();
  window.addEventListener("online", start, { signal: stop.signal });
  document.addEventListener("visibilitychange", start, { signal: stop.signal });
  return () => {
    stop.abort();
    end();
  };
}

/**
 * Connects once, until the signal. PocketBase's client reconnects by itself. Messages before each connection
 * are lost, also before the first one, because the lists are fetched earlier; so it calls `onConnect` each
 * time. The client is loaded on demand, because the screen works without it.
 */
async function subscribe(onMessage: (message: InboxMessage) => void, onConnect: () => void, stop: AbortSignal) {
  const { default: PocketBase, BaseAuthStore } = await loadPart(() => import("pocketbase"));
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
