import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { ask, type Question } from "@/admin/kit/confirm/ask";
import { Questions } from "@/admin/kit/confirm/questions";
import { fakeDialogs, renderAt } from "@/components/test-kit";

beforeEach(() => {
  fakeDialogs();
  renderAt("/", <Questions />);
});

const question = { title: "Delete?", text: "It will be gone.", confirm: "Delete" };

/** Asks. Returns the answer, once there is one. */
async function begin(more: Partial<Question> = {}) {
  const answered = vi.fn();
  await act(async () => void ask({ ...question, ...more }).then(answered));
  return answered;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("asks for confirmation, with the focus on Cancel", async () => {
  const act = vi.fn();
  const answered = await begin({ act });
  expect(screen.getByRole("dialog", { name: "Delete?" })).toHaveTextContent("It will be gone.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveAccessibleDescription("Delete? It will be gone.");
  await press("Cancel");
  expect(answered.mock.calls).toEqual([[false]]);
  expect(act).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("answers once it is done and the dialog is closed", async () => {
  let finish = () => {};
  const answered = await begin({ act: () => new Promise<void>((resolve) => (finish = resolve)) });
  await press("Delete");
  expect(answered).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(answered.mock.calls).toEqual([[true]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("still answers what was under way when the dialog was closed", async () => {
  let finish = () => {};
  const answered = await begin({ act: () => new Promise<void>((resolve) => (finish = resolve)) });
  await press("Delete");
  await press("Close");
  expect(answered).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(answered.mock.calls).toEqual([[true]]);
});

it.each([
  ["the server's sentence", new CallError("People have applied.", 409), "People have applied."],
  ["a sentence of its own", new TypeError("offline"), /check the connection/],
])("stays open with %s if it fails, and can be retried", async (_, cause, sentence) => {
  const act = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce(undefined);
  const answered = await begin({ act });
  await press("Delete");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
  await press("Delete");
  expect(act).toHaveBeenCalledTimes(2);
  expect(answered.mock.calls).toEqual([[true]]);
});

it("does something else instead, which is no confirmation", async () => {
  const instead = vi.fn();
  const answered = await begin({ cancel: "Go back", instead });
  await press("Go back");
  expect(instead).toHaveBeenCalledOnce();
  expect(answered.mock.calls).toEqual([[false]]);
});

it("closes when the browser leaves the screen that asks", async () => {
  const answered = await begin();
  await act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(answered.mock.calls).toEqual([[false]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
