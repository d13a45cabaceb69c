import type { KindKey } from "@/admin/inbox/kind";

/** What the server tells of the inbox; whose submission it was, it doesn't. */
export interface InboxMessage {
  kind: KindKey;
  change: "created" | "changed" | "deleted";
}

/**
 * Keeps listening to the inbox until stopped. Where no connection comes about it tries again when
 * the window is shown or the device is online again. PocketBase's client is loaded here, as the
 * screen can do without it at first.
 */
export function keepListening(onMessage: (message: InboxMessage) => void, onReturn: () => void): () => void {
  let stop = () => {};
  let state: "idle" | "trying" | "listening" | "stopped" = "idle";

  async function start() {
    if (state !== "idle" || document.hidden) return;
    state = "trying";
    try {
      const { listen } = await import("@/admin/inbox/live-client");
      stop = await listen(onMessage, onReturn);
      if (isStopped()) return stop();
      state = "listening";
    } catch {
      // The lists have their Refresh button, and say themselves when the server does not answer.
      if (!isStopped()) state = "idle";
    }
  }

  /** Things change while one waits, which the compiler cannot know. */
  const isStopped = () => (state as string) === "stopped";

  void start();
  window.addEventListener("online", start);
  document.addEventListener("visibilitychange", start);
  return () => {
    state = "stopped";
    stop();
    window.removeEventListener("online", start);
    document.removeEventListener("visibilitychange", start);
  };
}
