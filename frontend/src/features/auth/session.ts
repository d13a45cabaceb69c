import { useSyncExternalStore } from "react";
import { forgetServerClock, serverTime } from "@/features/auth/server-clock";

/** The login that local storage contains. */
export interface Session {
  token: string;
  role: string;
  /** The token has expired or the server refused it. The same person has to log in again. */
  expired: boolean;
}

const tokenKey = "token";
const roleKey = "role";

const listeners = new Set<() => void>();
/** The token that the server answered with 401, although it has not expired. */
let refused = "";
let last: Session | null = null;

/** Returns the current session, or null if logged out. Returns the same object while nothing changes. */
export function getSession(): Session | null {
  const token = localStorage.getItem(tokenKey);
  const role = localStorage.getItem(roleKey) ?? "";
  if (!token) {
    last = null;
    return last;
  }
  const expired = token === refused || tokenEnd(token) <= serverTime();
  if (last?.token !== token || last.role !== role || last.expired !== expired) last = { token, role, expired };
  return last;
}

/** Calls the listener when the session may have changed, here or in another window. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Notifies all listeners. Also called from time to time, because a session expires by itself. */
export function sessionChanged() {
  for (const listener of [...listeners]) listener();
}

/** Stores the session of a login. */
export function startSession(token: string, role: string) {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(roleKey, role);
  sessionChanged();
}

/** Logs out in every window. */
export function endSession() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(roleKey);
  forgetServerClock();
  sessionChanged();
}

/** Marks a token that the server refused. */
export function refuseToken(token: string) {
  refused = token;
  sessionChanged();
}

/** Resolves to true when there is a valid session again, and to false when the user logs out. */
export function nextLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = watchSession(look);
    look();
    function look() {
      const session = getSession();
      if (session?.expired) return;
      stop();
      resolve(session !== null);
    }
  });
}

/**
 * Returns when a token expires, in milliseconds since 1970, or 0 if it is not a token. Only the server
 * can verify a token; this saves requests that it would refuse anyway.
 */
function tokenEnd(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** Returns the id of a token's user, or an empty text if it is not a token. */
export function tokenOwner(token: string): string {
  const { id } = claimsOf(token);
  return id === undefined ? "" : String(id);
}

function claimsOf(token: string): { exp?: unknown; id?: unknown } {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims ? claims : {};
  } catch {
    return {};
  }
}

/** Returns the current session and renders again when it changes. For the browser only. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, getSession);
}
