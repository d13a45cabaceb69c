import { read } from "@/admin/kit/call";
import { getSession } from "@/features/auth/session";
import type { LinkToken } from "@/generated/api";

/** How long a token is reused, in milliseconds. The server accepts it for three minutes. */
const maxAge = 60_000;

let cached: { token: Promise<string>; session?: string; until: number } | undefined;

/** Returns a short-lived token for links to files, because a link cannot send an Authorization header. */
export function fileToken(): Promise<string> {
  const session = getSession()?.token;
  if (cached && cached.session === session && Date.now() < cached.until) return cached.token;
  const token = requestToken();
  const entry = { token, session, until: Date.now() + maxAge };
  cached = entry;
  // A failed request is not cached.
  token.catch(() => {
    if (cached === entry) cached = undefined;
  });
  return token;
}

async function requestToken(): Promise<string> {
  return (await read<LinkToken>("/api/auth/file-token", { method: "POST" })).token;
}

/** Saves what an address answers, which may be too large for memory, or opens it in a new tab. `name` is for one that has none. */
export function follow(address: string, inTab = false, name = "") {
  const link = document.createElement("a");
  link.href = address;
  if (inTab) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  } else link.download = name;
  link.click();
}

/** Adds a token to an address, and follows it. */
export async function followWithToken(address: string, query = new URLSearchParams(), inTab = false) {
  query.set("token", await fileToken());
  follow(`${address}?${query}`, inTab);
}
