import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { contact, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

beforeEach(async () => {
  localStorage.clear();
  logInBefore();
  answerFetch({
    "GET /api/contact": () => rows([contact(3, { readAt }), contact(2, { readAt }), contact(1, { readAt })]),
    "DELETE /api/contact/c2/read": () => new Response(null, { status: 204 }),
  });
  openAdmin("/admin/dashboard?tab=contact");
  await waitFor(() => expect(senders()).toHaveLength(3));
});

const type = (keys: string) => userEvent.keyboard(keys);
const searchBox = () => screen.getByRole("searchbox");

it.each([
  ["j", 3],
  ["jj", 2],
  ["jjjjj", 1],
  ["jjk", 3],
  ["jkkk", 3],
  ["j{ArrowDown}", 2],
  ["jj{ArrowUp}", 3],
])("moves the focus by %s", async (keys, number) => {
  await type(keys);
  expect(viewButton(number)).toHaveFocus();
});

it("opens and closes rows with Enter, one at a time", async () => {
  await type("j{Enter}");
  expect(viewButton(3)).toHaveAttribute("aria-expanded", "true");
  await type("j{Enter}");
  expect(viewButton(3)).toHaveAttribute("aria-expanded", "false");
  expect(viewButton(2)).toHaveAttribute("aria-expanded", "true");
  await type("{Enter}");
  expect(viewButton(2)).toHaveAttribute("aria-expanded", "false");
});

it("marks the focused row unread with u", async () => {
  await type("jju");
  expect(viewButton(2).closest("tr")).toHaveTextContent("Unread.");
});

it("focuses the search with /, where all keys are text", async () => {
  await type("/");
  expect(searchBox()).toHaveFocus();
  await type("jk/?u");
  expect(searchBox()).toHaveValue("jk/?u");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leaves keys with Control to the browser", async () => {
  await type("{Control>}j{/Control}");
  expect(viewButton(3)).not.toHaveFocus();
});

it("lists the keys with ?, and ignores keys while the list is open", async () => {
  await type("?");
  const help = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  expect(help).toHaveTextContent("Next row");
  await type("j");
  expect(viewButton(3)).not.toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(help).not.toHaveAttribute("open");
});
