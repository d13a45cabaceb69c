import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeRelease, serveReleases } from "@/admin/pages/releases/test-kit";
import { logInBefore, openAdmin, press } from "@/admin/test-kit";
// Imported here, so that no test waits until it is compiled.
import "@/admin/pages/editor/page-editor";

it("stays open while a change is added to a release, so that nothing is typed meanwhile and lost", async () => {
  logInBefore();
  let answer = (_: Response) => {};
  serveReleases(() => [], {
    "POST /api/releases": () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  openAdmin("/admin/dashboard?tab=pages&page=home");
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "People who stay." } });
  await press("Add to a release…");
  const name = await screen.findByLabelText("Name of the new release");
  fireEvent.change(name, { target: { value: "Campaign" } });
  await press("Add");
  fireEvent(name.closest("dialog") as Element, new Event("cancel", { cancelable: true }));
  expect(name).toBeInTheDocument();
  answer(Response.json(makeRelease({ title: "Campaign" })));
  await screen.findByText("“Home” is added to “Campaign”.");
});
