import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const lists = { "GET /api/grievances": () => rows([]), "GET /api/blogs": () => rows([]) };
const notice = () => screen.queryByText(/your operator|in the inbox/)?.textContent ?? "";

/** Opens the dashboard with a given state of the outbox. Returns a function that counts the requests for it. */
async function openWith(answer: () => Response, role = "admin") {
  logInBefore(role);
  const fetched = answerFetch({ ...lists, "GET /api/outbox": answer });
  openAdmin("/admin/dashboard");
  await screen.findByText(/^No .* yet\.$/);
  return () => fetched.mock.calls.filter(([address]) => address === "/api/outbox").length;
}

beforeEach(() => localStorage.clear());

it.each([
  ["mails that wait for a mail server", false, 3, 0, 0, [], /^3 mails are not being sent\. .* set a mail server\.$/],
  ["a single mail that waits", false, 1, 1, 0, [], /^1 mail is not being sent\. /],
  [
    "mails that cannot be sent",
    true,
    3,
    3,
    0,
    [],
    /^Sending failed, so 3 mails are waiting\. .* check the mail server\.$/,
  ],
  ["a server that fails some of many mails", true, 12, 1, 0, [], /^Sending failed, so 12 mails are waiting\. /],
  ["a mail that cannot be sent", true, 1, 1, 0, [], /^Sending failed, so 1 mail is waiting\. /],
  ["mails that were given up", true, 0, 0, 2, [], /^2 mails could not be sent in 3 days\. .* send again\.$/],
  ["both", false, 1, 0, 1, [], /^1 mail is not being sent\. .*\. 1 mail could not be sent in 3 days\. /],
  [
    "a placeholder",
    true,
    0,
    0,
    0,
    ["a@example.com"],
    /^a@example\.com is a placeholder\. Ask your operator to enter the company’s own\.$/,
  ],
  [
    "placeholders",
    true,
    0,
    0,
    0,
    ["a@example.com", "b@example.com"],
    /^a@example\.com and b@example\.com are placeholders\. /,
  ],
])("reports %s", async (_, configured, waiting, troubled, failed, placeholders, sentence) => {
  await openWith(() => Response.json({ configured, waiting, troubled, failed, late: 0, placeholders, failures: [] }));
  await waitFor(() => expect(notice()).toMatch(sentence));
});

it.each([
  [1, /^1 acknowledgement was not sent, because it had waited for more than 3 days\. /],
  [675, /^675 acknowledgements were not sent, because they had waited /],
])("reports %i late acknowledgements", async (late, sentence) => {
  await openWith(() =>
    Response.json({ configured: true, waiting: 0, troubled: 0, failed: 0, late, placeholders: [], failures: [] }),
  );
  await waitFor(() => expect(notice()).toMatch(sentence));
});

it.each([
  ["nothing waits", () => Response.json({ configured: false, waiting: 0, troubled: 0, failed: 0, late: 0, placeholders: [] })],
  [
    "mails are being sent",
    () => Response.json({ configured: true, waiting: 3, troubled: 0, failed: 0, late: 0, placeholders: [] }),
  ],
  ["the state cannot be loaded", () => failure(500, "Something went wrong.")],
])("is hidden if %s", async (_, answer) => {
  const requests = await openWith(answer);
  expect(requests()).toBe(1);
  expect(notice()).toBe("");
});

it("is updated when the window is shown again", async () => {
  let failed = 1;
  await openWith(() => Response.json({ configured: true, waiting: 0, troubled: 0, failed, late: 0, placeholders: [] }));
  await waitFor(() => expect(notice()).not.toBe(""));
  failed = 0;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(notice()).toBe(""));
});

it("is not loaded for an editor", async () => {
  const requests = await openWith(() => failure(403, "You are not allowed to do this."), "editor");
  expect(requests()).toBe(0);
});
