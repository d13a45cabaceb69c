/** The key in local storage. It lasts as long as the login, so that a reload knows the clock at once. */
const storageKey = "clock";

/** Smaller differences are none: `Date` has whole seconds, and answers take time. In milliseconds. */
const tolerance = 60_000;

const listeners = new Set<() => void>();

/** Returns how far the clock of the server is ahead of the clock of this device, in milliseconds. */
export const clockOffset = () => Number(localStorage.getItem(storageKey)) || 0;

/** Returns the time of the server in milliseconds since 1970. A device may have a wrong clock. */
export const serverTime = () => Date.now() + clockOffset();

export const serverNow = () => new Date(serverTime());

/** Learns the time of the server from the header `Date` of a response to a request that was sent at `sentAt`. */
export function noteServerClock(response: Response, sentAt: number) {
  const ahead = Date.parse(response.headers.get("Date") ?? "") - Date.now();
  // After a slow answer, or a computer that slept meanwhile, the header is no longer the present time.
  if (Number.isNaN(ahead) || Date.now() - sentAt > tolerance) return;
  const offset = Math.abs(ahead) < tolerance ? 0 : ahead;
  if (Math.abs(offset - clockOffset()) < tolerance) return;
  localStorage.setItem(storageKey, String(offset));
  for (const listener of [...listeners]) listener();
}

/** Forgets the time of the server. The next login learns it again. */
export const forgetServerClock = () => localStorage.removeItem(storageKey);

/** Calls the listener when the offset changes. Returns a function that stops. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
