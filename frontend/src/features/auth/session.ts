import { useSyncExternalStore } from "react";

/** Who is logged in, as local storage has it. */
export interface Session {
  token: string;
  role: string;
  /** The token has run out or the server refused it: the same person has to log in again. */
  expired: boolean;
}

const tokenKey = "token";
const roleKey = "role";

const listeners = new Set<() => void>();
/** The token that the server answered with 401, though its time is not over. */
let refused = "";
let last: Session | null = null;

/** The session now, null when logged out. The same object as long as nothing changed. */
export function getSession(): Session | null {
  const token = localStorage.getItem(tokenKey);
  const role = localStorage.getItem(roleKey) ?? "";
  if (!token) {
    last = null;
    return last;
  }
  const expired = token === refused || tokenEnd(token) <= Date.now();
  if (last?.token !== token || last.role !== role || last.expired !== expired) last = { token, role, expired };
  return last;
}

/** Calls back when the session may have changed, also by another window. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Lets everybody look again; also for the mere passing of time. */
export function sessionChanged() {
  for (const listener of [...listeners]) listener();
}

/** Keeps what a login answered. */
export function startSession(token: string, role: string) {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(roleKey, role);
  sessionChanged();
}

/** Logs out, in every window. */
export function endSession() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(roleKey);
  sessionChanged();
}

/** The server no longer takes this token. */
export function refuseToken(token: string) {
  refused = token;
  sessionChanged();
}

/** Resolves true once there is a session that holds, false when it was left by logging out. */
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
 * When a token ends, in milliseconds since 1970, read from its `exp`; 0 for what is no token.
 * Only the server can check a token: this saves a call that would be refused anyway.
 */
export function tokenEnd(token: string): number {
  const { exp } = read(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** The id of whom a token stands for; empty for what is no token. */
export function tokenOwner(token: string): string {
  const { id } = read(token);
  return id === undefined ? "" : String(id);
}

function read(token: string): { exp?: unknown; id?: unknown } {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims ? claims : {};
  } catch {
    return {};
  }
}

/** The session now; renders again when it changes. For the browser only. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, getSession);
}
