import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { LogoStrips } from "@/components/logo-strips/logo-strips";
import { SiteProvider } from "@/lib/site";
import { logos } from "../../../../content/documents/home.json";
import site from "../../../../content/documents/site.json";

function show({ reduced = false } = {}) {
  const quiet = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => ({ ...quiet, matches: reduced }));
  return render(
    <SiteProvider value={site as Parameters<typeof SiteProvider>[0]["value"]}>
      <LogoStrips strips={[logos.affiliated, logos.clients]} />
    </SiteProvider>,
  ).container;
}

const moves = (container: HTMLElement) => container.querySelector(".logo-strips--moving") !== null;

it("names each strip, and lists its entries only once for screen readers", () => {
  show();
  const lists = screen.getAllByRole("list");
  expect(
    lists.map((list) =>
      within(list)
        .getAllByRole("listitem")
        .map((entry) => entry.textContent),
    ),
  ).toEqual([
    [
      "ISOquality standards",
      "MSMEsmall-business register",
      "MCAcompany register",
      "NSDCskills corporation",
      "DDU-GKYrural skills scheme",
      "PMKVYskills scheme",
    ],
    ["Deloitte", "TCS", "Flipkart", "NVIDIA", "Amazon", "Cognizant", "Capgemini", "Wipro"],
  ]);
  expect(screen.getByRole("heading", { name: "Affiliated Organizations" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Trusted Clients" })).toBeVisible();
});

it("repeats each list, so that the loop has no gap", () => {
  const container = show();
  const [first, second] = container.querySelectorAll("ul");
  expect(second?.textContent).toBe(first?.textContent);
  expect(second).toHaveAttribute("aria-hidden", "true");
});

it("stops and continues with the switch", async () => {
  const container = show();
  expect(moves(container)).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Pause the logo strips" }));
  expect(moves(container)).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Play the logo strips" }));
  expect(moves(container)).toBe(true);
});

it("stands still for visitors who prefer reduced motion", () => {
  expect(moves(show({ reduced: true }))).toBe(false);
});
