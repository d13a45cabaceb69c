import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";
import { ViewProvider } from "@/lib/view";
import { Page } from "@/pages/status/page";
import type { SenderCase } from "@/pages/status/status";
import { makeCase, makeEvent } from "@/pages/status/test-kit";
import words from "../../../../content/documents/status.json";

const until = "2027-11-22 10:00:00.000Z";

function show(changes: Partial<SenderCase>, problem = "") {
  const shown = makeCase({
    state: "new",
    outcome: "",
    reviewBy: "",
    mayAskReview: false,
    events: [makeEvent()],
    ...changes,
  });
  const meta = { title: "", description: "", canonical: "", image: "" };
  const action = "/api/applications/status/consents";
  const form = problem ? { action, values: {}, errors: {}, problem, receipt: "" } : undefined;
  const data = {
    document: words,
    kind: "applications" as const,
    done: "" as const,
    withdraws: false,
    receipt: "",
    case: shown,
  };
  return render(
    <SiteProvider value={site}>
      <ViewProvider value={{ name: "status", path: "/", status: 200, meta, data: null, form }}>
        <Page data={data} />
      </ViewProvider>
    </SiteProvider>,
  );
}

const region = () => screen.queryByRole("region", { name: words.consent.heading });
const actionOf = (button: string) =>
  screen.getByRole("button", { name: button }).closest("form")?.getAttribute("action");

it("says what is kept and until when, and asks by a form of its own", () => {
  show({ keepWouldEnd: until });
  expect(region()).toHaveTextContent("Your permission ends on 22 November 2027.");
  expect(actionOf(words.consent.submit)).toBe("/api/applications/status/consents");
  expect(screen.getByRole("button", { name: words.consent.submit }).closest("form")).toHaveFormValues({
    secret: "abc",
  });
  expect(screen.queryByRole("button", { name: words.consent.withdraw })).toBeNull();
});

it("says until when it is allowed, and how to take it back", () => {
  show({ keepUntil: until });
  expect(region()).toHaveTextContent("until 22 November 2027. This page works at least until then.");
  expect(actionOf(words.consent.withdraw)).toBe("/api/applications/status/consent-withdrawals");
  expect(screen.queryByRole("button", { name: words.consent.submit })).toBeNull();
});

it("offers to extend a permission that ends soon", () => {
  show({ keepUntil: "2026-12-01 10:00:00.000Z", keepWouldEnd: until });
  expect(region()).toHaveTextContent(/until 1 December 2026\..*extend it until 22 November 2027/);
  expect(actionOf(words.consent.extend)).toBe("/api/applications/status/consents");
  expect(actionOf(words.consent.withdraw)).toBe("/api/applications/status/consent-withdrawals");
});

it("stands before what happened if we have asked, otherwise after it", () => {
  const order = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = show({ keepWouldEnd: until, keepAsked: true });
  expect(order()).toEqual([words.consent.heading, words.timeline.heading]);
  unmount();
  show({ keepWouldEnd: until });
  expect(order()).toEqual([words.timeline.heading, words.consent.heading]);
});

it("is not there for a grievance, or after withdrawing", () => {
  show({ state: "withdrawn" });
  expect(region()).toBeNull();
});

it("tells what was asked, allowed and taken back, and that an interview is cancelled", () => {
  const kinds = ["askConsent", "consent", "consentWithdrawn"] as const;
  const events = kinds.map((kind, id) => makeEvent({ id, kind }));
  show({ state: "cancelled", events: [...events, makeEvent({ id: 9, kind: "cancelInvite", state: "cancelled" })] });
  for (const kind of kinds) expect(screen.getByText(words.timeline[kind])).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words.applications.states.cancelled.heading);
  expect(screen.getByText(words.applications.states.cancelled.event)).toBeVisible();
});

it.each([true, false])("says why the server refused, if a message may be written: %s", (mayWrite) => {
  show({ keepWouldEnd: until, mayWrite }, "Please try again tomorrow.");
  expect(region()).toHaveTextContent("Please try again tomorrow.");
  expect(screen.getAllByText("Please try again tomorrow.")).toHaveLength(1);
});
