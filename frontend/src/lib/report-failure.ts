/** Where the server takes reports for its log (pb/api/script_failures.go). */
const address = "/api/script-failures";

/** The place of an error in a script of ours, in the stack of any browser. */
const place = /[\w.-]+\.js:\d+:\d+/;

let reported = false;

/**
 * Reports an error of a script to the server's log, once for each page that is loaded. The report names the kind of
 * the error and its place. It leaves out the message, which may contain what somebody has typed.
 */
export function reportFailure(failure: unknown, part: "hydration" | "render" | "form" | "admin"): void {
  if (reported) return;
  reported = true;
  console.error(failure);
  const { name = "", stack = "" } = failure instanceof Error ? failure : {};
  const report = { part, error: name, at: place.exec(stack)?.[0] ?? "" };
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
