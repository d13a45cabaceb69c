import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAt } from "@/components/test-kit";
import { type View, ViewProvider } from "@/lib/view";
import { Page } from "@/pages/your-data/page";
import type { Held, YourDataShown } from "@/pages/your-data/your-data";
import document from "../../../../content/documents/your-data.json";

const held: Held = {
  kind: "contact",
  receipt: "CON-2026-000007",
  what: "Message",
  received: "29 Nov 2026",
  state: "",
  sent: [],
  messages: [],
  mails: [],
  opened: [],
  notice: "",
  consent: [],
  kept: "",
  erasedAt: "",
  answerBy: "",
  mustStay: "",
  mayAct: true,
  mayWithdraw: false,
  isTold: false,
};

const found = { secret: "s1", email: "asha@example.in", held: [{ ...held, receipt: "CON-2026-000006" }, held] };

/** Shows the server's answer to a correction that was refused, or the page. */
function showRefused(problem: string, shown: Partial<YourDataShown>) {
  const data: YourDataShown = {
    document,
    done: "",
    broken: false,
    secret: "",
    email: "",
    held: [],
    isMore: false,
    step: "",
    receipt: "",
    days: 30,
    ...shown,
  };
  const values = { secret: ["s1"], receipt: ["CON-2026-000007"], text: ["My name is Usha Iyengar."] };
  const meta = { title: "", description: "", canonical: "", image: "" };
  const form = { values, errors: {}, problem, receipt: "" };
  const view: View = { name: "your-data", path: "/your-data", status: 409, meta, data, form };
  renderAt(
    "/api/your-data/corrections",
    <ViewProvider value={view}>
      <Page data={data} />
    </ViewProvider>,
  );
}

describe("a correction that was refused", () => {
  it("stands in its form, so that it can be sent again", () => {
    showRefused("Too many requests.", found);
    expect(screen.getByRole("region", { name: "Too many requests." })).toBeVisible();
    const text = screen.getByLabelText<HTMLTextAreaElement>(document.steps.correction.label);
    expect(text).toHaveValue("My name is Usha Iyengar.");
    expect(text.form).toHaveAttribute("action", "/api/your-data/corrections");
    expect(text.form).toHaveFormValues({ secret: "s1", receipt: "CON-2026-000007" });
  });

  it("can be copied if the link does not work any more", () => {
    showRefused("There is nothing at this address.", {});
    expect(screen.getByText("My name is Usha Iyengar.")).toBeVisible();
    expect(screen.getByLabelText(document.address.label)).toHaveValue("");
  });

  it("can be copied if the form is not there any more", () => {
    showRefused("There is nothing at this address.", { ...found, held: [] });
    expect(screen.getByText("My name is Usha Iyengar.")).toBeVisible();
  });
});

it("offers nothing for what staff have sealed", () => {
  showRefused("", { secret: "s1", email: "asha@example.in", held: [{ ...held, mayAct: false, kept: "We erase it." }] });
  expect(screen.getByText("We erase it.")).toBeVisible();
  expect(screen.queryByRole("link", { name: new RegExp(document.held.erase) })).toBeNull();
  expect(screen.queryByRole("button", { name: document.held.tell })).toBeNull();
});
