import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { site } from "@/components/test-kit";
import { ContactForm } from "@/features/contact/contact-form";
import { dropDraft, keepDraft } from "@/lib/forms/draft";
import { SiteProvider } from "@/lib/site";
import { form as words } from "../../../../content/documents/contact.json";

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  dropDraft("contact");
  user = userEvent.setup({ delay: null });
});
afterEach(() => window.history.replaceState(null, "", "/"));

/** Shows the form of the page at this address. */
function visit(address: string) {
  window.history.replaceState(null, "", address);
  return render(
    <SiteProvider value={site}>
      <ContactForm words={words} />
    </SiteProvider>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

it("keeps what was typed while the visitor looks at another page", async () => {
  const { unmount } = visit("/contact");
  await user.type(field("Name"), "Asha Rao");
  await user.type(field("Message"), "Forty packers.");
  unmount();
  visit("/contact");
  expect(field("Name")).toHaveValue("Asha Rao");
  expect(field("Message")).toHaveValue("Forty packers.");
  expect(field("Email")).toHaveValue("");
});

it("keeps no more than the visitor's fields", async () => {
  visit("/contact");
  const honeypot = field("Name").form?.elements.namedItem("leaveEmpty") as HTMLInputElement;
  honeypot.value = "https://spam.example";
  await user.type(field("Name"), "Asha");
  const stored = JSON.parse(sessionStorage.getItem("draft:contact") ?? "{}");
  expect(stored).toEqual({ values: { name: ["Asha"] }, fileNames: [], spent: expect.any(Number) });
});

it("keeps the key of a message whose answer was lost through a reload, until it is stored", async () => {
  const keys: (string | null)[] = [];
  const answers = [() => Response.error(), () => Response.json({ receipt: "CON-2026-000007" }, { status: 201 })];
  vi.stubGlobal("alert", vi.fn());
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return answers[keys.length - 1]?.();
  });
  const values = { name: ["Asha Rao"], email: ["asha@example.in"], phone: ["9876543210"], message: ["Call me."] };
  keepDraft("contact", { values, spent: 60_000 });
  const { unmount } = visit("/contact");
  await user.click(screen.getByRole("button", { name: words.submit }));
  await screen.findByRole("alert");
  unmount();
  const stored = sessionStorage.getItem("draft:contact") ?? "";
  dropDraft("contact"); // what is only in memory
  sessionStorage.setItem("draft:contact", stored);
  visit("/contact");
  await user.click(screen.getByRole("button", { name: words.submit }));
  expect(await screen.findByText("CON-2026-000007")).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  expect(sessionStorage).toHaveLength(0);
});

it("counts the time from before, so that a form that is sent at once is not taken for spam", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ receipt: "CON-2026-000007" }, { status: 201 }));
  vi.stubGlobal("fetch", fetched);
  const values = { name: ["Asha Rao"], email: ["asha@example.in"], phone: ["9876543210"], message: ["Call me."] };
  keepDraft("contact", { values, spent: 60_000 });
  const { unmount } = visit("/contact");
  await user.click(screen.getByRole("button", { name: words.submit }));
  expect(await screen.findByText("CON-2026-000007")).toBeVisible();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).filledIn).toBeGreaterThanOrEqual(60_000);
  unmount();
  visit("/contact");
  expect(field("Name")).toHaveValue("");
});

it("counts the time from the navigation, not from when the scripts ran", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ receipt: "CON-2026-000007" }, { status: 201 }));
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(performance, "now").mockReturnValue(12_000);
  visit("/contact");
  for (const [label, text] of [
    ["Name", "Asha Rao"],
    ["Email", "asha@example.in"],
    ["Phone", "9876543210"],
    ["Message", "Hi"],
  ] as const) {
    field(label).value = text; // typed before the scripts ran
  }
  await user.click(screen.getByRole("button", { name: words.submit }));
  await screen.findByText("CON-2026-000007");
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ filledIn: 12_000, leaveEmpty: "" });
});

it("clears also what the server has filled in", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ receipt: "CON-2026-000007" }, { status: 201 }));
  const values = { name: ["Asha Rao"], email: ["asha@example.in"], phone: ["9876543210"], message: ["Call me."] };
  render(
    <SiteProvider value={site}>
      <ContactForm words={words} sent={{ values, errors: { phone: "Wrong" }, problem: "Please check.", receipt: "" }} />
    </SiteProvider>,
  );
  await user.click(screen.getByRole("button", { name: words.submit }));
  await screen.findByText("CON-2026-000007");
  expect(["Name", "Email", "Phone", "Message"].map((label) => field(label).value)).toEqual(["", "", "", ""]);
});

it.each([
  ["/contact?for=demo-crm", "Demo of the CRM Portal"],
  ["/contact?for=cost-sheet", "Cost sheet for contract staffing"],
  ["/contact?for=Call+this+number", ""],
  ["/contact?for=__proto__", ""],
  ["/contact?subject=Call+this+number", ""],
  ["/contact", ""],
])("fills in the declared subject of a link: %s %s", (address, subject) => {
  visit(address);
  expect(field("Subject")).toHaveValue(subject);
});

it("replaces the subject of an earlier link, but never a typed one", async () => {
  const { unmount } = visit("/contact?for=demo-crm");
  await user.type(field("Name"), "Asha");
  unmount();
  const { unmount: leave } = visit("/contact?for=demo-lms");
  expect(field("Subject")).toHaveValue("Demo of the LMS Portal");
  await user.type(field("Subject"), " on Monday");
  leave();
  visit("/contact?for=demo-hrms");
  expect(field("Subject")).toHaveValue("Demo of the LMS Portal on Monday");
});
