import { call } from "@/admin/call";
import { getSession } from "@/features/auth/session";

/** For how long a token is used, in ms; the server takes it for three minutes. */
const fresh = 60_000;

let last: { token: Promise<string>; session?: string; until: number } | undefined;

/** A token for links to files, which cannot carry a header. It holds for a few minutes and for nothing else. */
export function fileToken(): Promise<string> {
  const session = getSession()?.token;
  if (last && last.session === session && Date.now() < last.until) return last.token;
  const token = askForToken();
  const asked = { token, session, until: Date.now() + fresh };
  last = asked;
  // The next one asks again.
  token.catch(() => {
    if (last === asked) last = undefined;
  });
  return token;
}

async function askForToken(): Promise<string> {
  const response = await call("/api/auth/file-token", { method: "POST" });
  const { token } = (await response.json()) as { token: string };
  return token;
}
