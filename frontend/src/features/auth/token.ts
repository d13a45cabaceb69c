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
