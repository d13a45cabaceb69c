import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary, SentBanner } from "@/components/form-result/form-result";
import { fakeDialogs, site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

const show = (props: Parameters<typeof ErrorSummary>[0]) =>
  render(
    <SiteProvider value={site}>
      <ErrorSummary {...props} />
    </SiteProvider>,
  );

it("links each message to its field", () => {
  const fields = [
    { name: "name", id: "name", message: "Name is required" },
    { name: "email", id: "email", message: "Invalid email address" },
  ];
  show({ problem: "Please correct 2 fields. The messages beside them say how.", fields });
  expect(screen.getByRole("region", { name: "Please check these fields: 2" })).toBeInTheDocument();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#name", "#email"]);
  expect(screen.getByRole("link", { name: "Invalid email address" })).toBeInTheDocument();
});

it("says what went wrong if no field is invalid", () => {
  show({ problem: "The request is too large.", fields: [] });
  expect(screen.getByRole("heading", { name: "The request is too large." })).toBeInTheDocument();
});

it("fills the region of the receipt after the page is drawn without a dialog", async () => {
  fakeDialogs();
  const banner = (receipt?: string) => (
    <SiteProvider value={site}>
      <SentBanner success="Sent!" receipt={receipt} />
    </SiteProvider>
  );
  const { rerender } = render(banner());
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  rerender(banner("APP-2026-000001"));
  expect(screen.getByRole("status", { hidden: true })).toBeEmptyDOMElement();
  act(() => {
    dialog.close();
    dialog.dispatchEvent(new Event("close"));
  });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(await screen.findByText("APP-2026-000001")).toBeVisible();
  dialog.remove();
});
