/**
 * When a token ends, in milliseconds since 1970, read from its `exp`; 0 for what is no token.
 * Only the server can check a token: this saves a call that would be refused anyway.
 */
export function tokenEnd(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
