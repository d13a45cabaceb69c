import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { PicturePicker } from "@/admin/pictures/picture-picker";
import { gate } from "@/admin/pictures/test-kit";
import { answerFetch, logInBefore, mockDialogs, rows } from "@/admin/test-kit";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";
import site from "../../../../content/documents/site.json";

/** Opens a picker that stands in something. Returns the function that takes the choice. */
async function open(within: (picker: ReactNode) => ReactNode = (picker) => picker) {
  logInBefore();
  answerFetch({ "GET /api/images": () => rows([gate]) });
  mockDialogs();
  fakeRequests();
  const onChoose = vi.fn();
  const picker = <PicturePicker chosen={gate.url} onChoose={onChoose} />;
  render(<SiteProvider value={site as Site}>{within(picker)}</SiteProvider>);
  await userEvent.click(screen.getByRole("button", { name: "Choose or upload a picture" }));
  await screen.findByRole("button", { name: /^Choose gate/ });
  return onChoose;
}

it("marks the present picture, and returns the one that is chosen", async () => {
  const onChoose = await open();
  const tile = screen.getByRole("button", { name: /^Choose gate/ });
  expect(tile).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(tile);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(gate);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("returns a picture that is uploaded alone", async () => {
  const onChoose = await open();
  await userEvent.upload(screen.getByLabelText("Upload pictures"), new File(["a"], "a.png", { type: "image/png" }));
  await act(async () => FakeRequest.sent[0]?.answer(201, { url: "", width: 1, height: 1, picture: gate }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(gate);
});

it("does not send the form that it stands in when somebody searches", async () => {
  const onSubmit = vi.fn();
  await open((picker) => <form onSubmit={onSubmit}>{picker}</form>);
  await userEvent.type(screen.getByRole("searchbox"), "gate{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
});
