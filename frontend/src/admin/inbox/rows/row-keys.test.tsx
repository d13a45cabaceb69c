import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { answerChanges, caseOf, contact, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

/** The numbers of the messages that have left the list. */
let gone: number[];
const leave = (number: number) => () => {
  gone.push(number);
  return Response.json({ changed: [`c${number}`], missing: [], refused: [], why: "" });
};

beforeEach(async () => {
  gone = [];
  logInBefore();
  answerFetch({
    "GET /api/contact": () =>
      rows([3, 2, 1].filter((number) => !gone.includes(number)).map((number) => contact(number, { readAt }))),
    "GET /api/contact/c3": () => Response.json({ ...contact(3, { readAt }), case: caseOf(), events: [] }),
    ...answerChanges({
      "delete c2": leave(2),
      "delete c3": leave(3),
      "spam c3": leave(3),
      "restore c2": () => {
        gone = [];
        return Response.json({ changed: ["c2"], missing: [], refused: [], why: "" });
      },
    }),
  });
});

/** Resolves as the rows appear, before the browser could paint them. */
const rowsAppear = () =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (senders().length < 3) return;
      observer.disconnect();
      resolve();
    }).observe(document, { childList: true, subtree: true });
  });

it("moves the focus by a key that is pressed as the rows appear", async () => {
  const appear = rowsAppear();
  openAdmin("/admin/dashboard?tab=contact");
  await appear;
  fireEvent.keyDown(document.body, { key: "j" });
  expect(viewButton(3)).toHaveFocus();
});

describe("in a list", () => {
  beforeEach(async () => {
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

  it("opens a row with Enter, its neighbours with j and k, and closes it with Escape", async () => {
    await type("j{Enter}");
    expect(viewButton(3)).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("heading", { name: "Sender 3" })).toHaveFocus();
    await type("j");
    expect(viewButton(3)).toHaveAttribute("aria-expanded", "false");
    expect(viewButton(2)).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("heading", { name: "Sender 2" })).toHaveFocus();
    await type("jjj");
    expect(viewButton(1)).toHaveAttribute("aria-expanded", "true");
    await type("k{Escape}");
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(viewButton(2)).toHaveFocus();
  });

  it.each(["#", "{Delete}"])("deletes the focused row with %s, and focuses the next", async (key) => {
    await type(`jj${key}`);
    expect(senders()).toEqual(["Sender 3", "Sender 1"]);
    expect(viewButton(1)).toHaveFocus();
    await screen.findByText("Moved to the bin. CON-2026-000002");
  });

  it("deletes the open message with #", async () => {
    await type("j{Enter}#");
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(senders()).toEqual(["Sender 2", "Sender 1"]);
    expect(viewButton(2)).toHaveFocus();
    await screen.findByText("Moved to the bin. CON-2026-000003");
  });

  it("undoes the last change with z, which moves no focus", async () => {
    await type("jj#");
    await screen.findByText("Moved to the bin. CON-2026-000002");
    await type("z");
    await waitFor(() => expect(senders()).toEqual(["Sender 3", "Sender 2", "Sender 1"]));
    expect(viewButton(1)).toHaveFocus();
  });

  it("deletes the open message, not the selected rows", async () => {
    await type("jxj{Enter}#");
    await waitFor(() => expect(senders()).toEqual(["Sender 3", "Sender 1"]));
    await screen.findByText("Moved to the bin. CON-2026-000002");
  });

  it("moves the focused row to spam with !", async () => {
    await type("j!");
    expect(senders()).toEqual(["Sender 2", "Sender 1"]);
    await screen.findByText("Moved to spam. CON-2026-000003");
  });

  it("begins an answer to the open message with r, and to nothing else", async () => {
    await type("jr");
    expect(screen.queryByRole("form")).toBeNull();
    await type("{Enter}");
    await screen.findByRole("button", { name: "Answer" });
    await type("r");
    expect(await screen.findByRole("form", { name: "Answer" })).toBeVisible();
  });

  it("selects rows with x, ranges with X, and clears the selection with Escape", async () => {
    await type("jx");
    expect(screen.getByRole("checkbox", { name: "Select the message from Sender 3" })).toBeChecked();
    await type("jj{Shift>}X{/Shift}");
    for (const box of screen.getAllByRole("checkbox", { name: /^Select the message/ })) expect(box).toBeChecked();
    await type("{Escape}");
    for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  });

  it("marks the focused row unread with u", async () => {
    await type("jju");
    expect(viewButton(2).closest("tr")).toHaveTextContent("Unread.");
  });

  it("focuses the search with /, where all keys are text", async () => {
    await type("/");
    expect(searchBox()).toHaveFocus();
    await type("jk/?u#!xr");
    expect(searchBox()).toHaveValue("jk/?u#!xr");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves keys with Control to the browser", async () => {
    await type("{Control>}j{/Control}");
    expect(viewButton(3)).not.toHaveFocus();
  });

  it("lists the keys with ?, and ignores keys while the list is open", async () => {
    await type("?");
    const help = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(help).toHaveTextContent("Next");
    await type("j");
    expect(viewButton(3)).not.toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(help).not.toHaveAttribute("open");
  });
});
