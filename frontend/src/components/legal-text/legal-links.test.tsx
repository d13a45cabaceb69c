import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { LegalLinks } from "@/components/legal-text/legal-links";
import { fakeDialogs, renderAt } from "@/components/test-kit";
import privacy from "../../../../content/documents/privacy.json";
import terms from "../../../../content/documents/terms.json";

const answers = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fakeDialogs();
  answers.mockImplementation(async (address) => Response.json({ data: address === "/data/terms" ? terms : privacy }));
  vi.stubGlobal("fetch", answers);
  answers.mockClear();
  renderAt("/", <LegalLinks className="list" linkClassName="link" />);
});

const open = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));

it.each([
  ["Terms", "/terms", "Terms and Conditions", 18],
  ["Privacy", "/privacy", "Privacy Policy", 14],
])("%s opens the whole text in a dialog", async (name, address, title, sections) => {
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
  await open(name);
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(within(dialog).getAllByRole("heading", { level: 3 })).toHaveLength(sections);
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("loads a text only once", async () => {
  for (let times = 0; times < 2; times++) {
    await open("Terms");
    await screen.findByText(/22 November 2026/);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
  }
  expect(answers).toHaveBeenCalledOnce();
});

it("says that it is loading", async () => {
  answers.mockReturnValueOnce(new Promise(() => {}));
  await open("Terms");
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
});

it.each([
  ["the connection breaks", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server fails", async () => new Response("", { status: 503 })],
])("says that it failed when %s, and can retry", async (_, failure) => {
  answers.mockImplementationOnce(failure);
  await open("Terms");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This could not be loaded."));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("dialog", { name: "Terms and Conditions" })).toBeVisible();
});

it("leaves a click for a new tab to the browser", () => {
  const link = screen.getByRole("link", { name: "Terms" });
  const leftToTheBrowser = vi.fn();
  document.addEventListener(
    "click",
    (event) => {
      leftToTheBrowser(!event.defaultPrevented);
      event.preventDefault(); // jsdom cannot go there
    },
    { once: true },
  );
  fireEvent.click(link, { ctrlKey: true });
  expect(leftToTheBrowser).toHaveBeenCalledWith(true);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
