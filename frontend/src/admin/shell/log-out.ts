import { dropDrafts } from "@/admin/writing/drafts/device-drafts";
import { endSession, getSession } from "@/features/auth/session";

/** Logs out here and on the server. Unless the user keeps them, it deletes their drafts from this device. */
export function logOut(keepsDrafts: boolean) {
  const session = getSession();
  if (session && !session.expired) void endOnServer(session.token);
  if (!keepsDrafts) dropDrafts();
  endSession();
}

/** Ends the session on the server. It does not delay logging out here, and goes on if the window is closed. */
async function endOnServer(token: string) {
  try {
    await fetch("/api/auth/logout", { method: "POST", headers: { Authorization: token }, keepalive: true });
  } catch {
    // Without a connection the token stays valid until it expires.
  }
}
