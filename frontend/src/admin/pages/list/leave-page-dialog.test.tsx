import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { makeRelease } from "@/admin/pages/releases/test-kit";
import { servePages } from "@/admin/pages/test-kit";
import { type Answers, logInBefore, openAdmin, press } from "@/admin/test-kit";

/** Opens the question what visitors get at the address of a page that leaves the site. Returns it, and the calls. */
async function takeOff(own: Answers) {
  logInBefore();
  const server = servePages({
    ...own,
    "GET /api/documents": () =>
      Response.json(["home", "privacy"].map((key) => ({ ...server.of(key).row, canLeave: key === "privacy" }))),
  });
  openAdmin("/admin/dashboard?tab=pages&off=privacy");
  const calls = () =>
    server.fetched.mock.calls
      .filter(([, init]) => init?.method && init.method !== "GET")
      .map(([address, init]) => `${init?.method} ${address}`);
  return { dialog: within(await screen.findByRole("dialog")), calls };
}

it("takes a page off the site with a redirect, and puts it back", async () => {
  const { dialog, calls } = await takeOff({});
  await userEvent.selectOptions(await dialog.findByRole("combobox"), "Home");
  await userEvent.click(dialog.getByRole("button", { name: "Take off the site" }));
  await press("Undo");
  await screen.findByText("Undone.");
  expect(calls()).toEqual(["PUT /api/documents/privacy-id?to=%2F", "PUT /api/documents/privacy-id"]);
});

it("takes the request to an admin back, and asks for no redirect, which the admin's publishing would not make", async () => {
  const { dialog, calls } = await takeOff({
    "GET /api/auth/me": () => Response.json({ name: "", email: "a@example.com", role: "admin", mayPublish: false }),
    "PUT /api/documents/privacy-id": () => Response.json(makeRelease({ state: "asked", version: 3 }), { status: 202 }),
    "DELETE /api/releases/r1": () => new Response(),
  });
  expect(await dialog.findByText(/add a redirect in the tab Redirects/)).toBeVisible();
  expect(dialog.queryByRole("combobox")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Take off the site" }));
  expect(await screen.findByText("An admin is asked to publish this.")).toBeVisible();
  await press("Undo");
  await screen.findByText("Undone.");
  expect(calls()).toEqual(["PUT /api/documents/privacy-id?to=", "DELETE /api/releases/r1?version=3"]);
});
