/** An error that a driver answers, such as "no such alert". */
export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A session of a driver that speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  call: (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}

/** Begins a session of the driver at an address. */
export async function beginSession(driver: string, alwaysMatch: object): Promise<Session> {
  const answer = await call(`${driver}/session`, "POST", { capabilities: { alwaysMatch } });
  const { sessionId } = answer as { sessionId: string };
  return { call: (method, path, body) => call(`${driver}/session/${sessionId}${path}`, method, body) };
}
