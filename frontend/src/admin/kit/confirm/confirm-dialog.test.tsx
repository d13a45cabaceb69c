import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { fakeDialogs, renderAt } from "@/components/test-kit";

beforeEach(fakeDialogs);

function openDialog(onConfirm: () => Promise<void>) {
  const onClose = vi.fn();
  renderAt(
    "/",
    <ConfirmDialog open title="Delete?" confirm="Delete" onConfirm={onConfirm} onClose={onClose}>
      It will be gone.
    </ConfirmDialog>,
  );
  return onClose;
}

it("asks for confirmation, with the focus on Cancel", async () => {
  const onConfirm = vi.fn();
  const onClose = openDialog(onConfirm);
  expect(screen.getByRole("dialog", { name: "Delete?" })).toHaveTextContent("It will be gone.");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  expect(cancel).toHaveAttribute("autofocus");
  await userEvent.click(cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each([
  ["the server's sentence", new CallError("People have applied.", 409), "People have applied."],
  ["a sentence of its own", new TypeError("offline"), /check the connection/],
])("stays open with %s if it fails, and can be retried", async (_, cause, sentence) => {
  const onConfirm = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce(undefined);
  openDialog(onConfirm);
  const act = screen.getByRole("button", { name: "Delete" });
  await userEvent.click(act);
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  await userEvent.click(act);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
