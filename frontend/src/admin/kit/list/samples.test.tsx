import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { Samples } from "@/admin/kit/list/samples";
import { Toasts } from "@/admin/kit/toast/toasts";
import { press } from "@/admin/test-kit";

/** Shows the samples of a list. A record can be deleted once, in version 1. The second deletion of all fails. */
function renderSamples(changed?: string) {
  const stored = new Set(["a", "b", "c"]);
  const restored: string[] = [];
  const onRemoved = vi.fn();
  let deletions = 0;
  const calls = {
    remove: async (id: string, version: number) => {
      deletions += 1;
      if (id === changed && version === 1) throw new CallError("Somebody else has changed it.", 409);
      if (!changed && deletions === 2) throw new CallError("Please try again.", 503);
      if (!stored.delete(id)) throw new CallError("Not found.", 404);
    },
    restore: async (id: string) => restored.push(id),
  };
  const rows = [...stored].map((_id) => ({ _id, version: 1, sample: true }));
  render(
    <>
      <Samples rows={rows} noun="posts" calls={calls} onRemoved={onRemoved} />
      <Toasts />
    </>,
  );
  return { stored, restored, onRemoved };
}

it("goes on after a failure with the samples that are left, and Undo restores all", async () => {
  const { stored, restored, onRemoved } = renderSamples();
  await press("Delete all 3 posts of the sample");
  expect(await screen.findByText("Not all of them could be deleted. Please try again.")).toBeVisible();
  expect([...stored]).toEqual(["b", "c"]);
  await press("Try again");
  expect(await screen.findByText("Deleted: 3 posts of the sample.")).toBeVisible();
  expect(stored.size).toBe(0);
  expect(onRemoved).toHaveBeenCalledOnce();
  await press("Undo");
  await screen.findByText("Undone.");
  expect(restored).toEqual(["a", "b", "c"]);
});

it("offers Undo of what was deleted before the failure", async () => {
  const { restored } = renderSamples();
  await press("Delete all 3 posts of the sample");
  await screen.findByText("Not all of them could be deleted. Please try again.");
  await press("Undo");
  await screen.findByText("Undone.");
  expect(restored).toEqual(["a"]);
});

it("leaves out what somebody has changed meanwhile", async () => {
  const { stored, restored, onRemoved } = renderSamples("b");
  await press("Delete all 3 posts of the sample");
  const text = "Not all of them could be deleted. Somebody else has changed it.";
  expect(await screen.findByText(text)).toBeVisible();
  expect([...stored]).toEqual(["b"]);
  expect(onRemoved).toHaveBeenCalledOnce();
  await press("Undo");
  await screen.findByText("Undone.");
  expect(restored).toEqual(["a", "c"]);
});
