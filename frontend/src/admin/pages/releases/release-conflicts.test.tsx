import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Release } from "@/admin/pages/releases/release";
import { later, makeRelease, openCampaign, serveReleases } from "@/admin/pages/releases/test-kit";
import { bodyOf, logInBefore, openAdmin, press } from "@/admin/test-kit";
import home from "../../../../../content/documents/home.json";
// Imported here, so that no test waits until it is compiled.
import "@/admin/pages/editor/page-editor";

beforeEach(() => logInBefore());

it("names the fields that keep a release from being put together", async () => {
  const release = makeRelease({ conflicts: [later(["/hero/headline"])] });
  const { server } = serveReleases(() => [release]);
  server.saveAs("Esha", "home", { ...home, hero: { ...home.hero, headline: "By Esha" } });
  openAdmin("/admin/dashboard?tab=pages&view=releases&release=r1");
  const foot = await screen.findByRole("button", { name: "Publish now" });
  const overlap = (await screen.findByText("The release changes the same fields.")).closest("li");
  expect(overlap).toHaveTextContent(/First screen › Headline\. The release changes the same fields\./);
  expect(screen.queryByRole("button", { name: "Put both together" })).toBeNull();
  expect(foot).toHaveAttribute("aria-disabled", "true");
  expect(foot).toHaveAccessibleDescription(/^It cannot be published yet/);
  await userEvent.click(foot);
  expect(screen.queryByRole("dialog", { name: "Publish the release" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Compare/ }));
  const conflict = await screen.findByRole("dialog", { name: "Two versions of this page" });
  expect(within(conflict).getByText(/^Esha has changed the same part of this page in another way\./)).toBeVisible();
  expect(within(conflict).getByRole("radio", { name: /^Esha, / })).toBeVisible();
});

it("says in sight why a release was refused, and what was changed meanwhile", async () => {
  let release = makeRelease();
  const refusal = { error: "Somebody else has changed these pages meanwhile: Home." };
  serveReleases(() => [release], {
    "POST /api/releases/r1/publish": () => {
      release = makeRelease({ conflicts: [later(["/hero/headline"])] });
      return Response.json(refusal, { status: 409 });
    },
  });
  await openCampaign();
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  const ask = await screen.findByRole("dialog", { name: "Publish the release" });
  const confirm = within(ask).getByRole("button", { name: "Publish" });
  expect(confirm).not.toHaveClass("admin-button--danger");
  await userEvent.click(confirm);
  const said = await screen.findByText(refusal.error);
  expect(said.closest(".release__foot")).toContainElement(screen.getByRole("button", { name: "Publish now" }));
  expect(
    await screen.findByText(/^Esha changed “Home” on 02 Jan 2026, 12:00 IST: First screen › Headline\./),
  ).toBeVisible();
});

/** Opens a published release, two of whose pages are changed, and its question before it is taken back. */
async function takeBackAfter(own: Partial<Release>) {
  const decided: unknown[] = [];
  const release = makeRelease({ state: "published", publishedAt: "2026-01-02T06:30:00.000Z", ...own });
  serveReleases(() => [release], {
    "POST /api/releases/r1/take-back": (_, init) => {
      decided.push(bodyOf(init));
      return Response.json({ ...release, state: "takenBack" });
    },
  });
  openAdmin("/admin/dashboard?tab=pages&view=releases&release=r1");
  await userEvent.click(await screen.findByRole("button", { name: "Take back" }));
  const ask = screen.getByRole("dialog", { name: "Take the release back" });
  const confirm = async () => userEvent.click(await within(ask).findByRole("button", { name: "Take back" }));
  return { ask, confirm, decided };
}

const privacy = { key: "privacy", name: "Privacy policy", version: 1, content: {} };

it("asks what happens to a page that was changed after the release that is taken back", async () => {
  const { items } = makeRelease();
  const { ask, confirm, decided } = await takeBackAfter({ items: [...items, privacy], conflicts: [later()] });
  const page = within(ask).getByRole("group", { name: "Esha changed “Home” on 02 Jan 2026, 12:00 IST" });
  expect(await within(page).findByText(/First screen › Headline/)).toBeVisible();
  expect(within(page).getByRole("radio", { name: /^Keep this change/ })).toBeChecked();
  await userEvent.click(within(page).getByRole("radio", { name: /^Take this change back, too/ }));
  await confirm();
  expect(await screen.findByText("“Campaign” is taken back.")).toBeVisible();
  expect(decided).toEqual([{ decisions: [{ key: "home", version: 2, keep: false }] }]);
});

it("does not take back a release whose pages all keep their later changes", async () => {
  const { ask, confirm, decided } = await takeBackAfter({ conflicts: [later()] });
  expect(within(ask).getByRole("radio", { name: /^Take this change back, too/ })).toBeChecked();
  await userEvent.click(within(ask).getByRole("radio", { name: /^Keep this change/ }));
  await confirm();
  expect(await within(ask).findByText(/nothing is taken back\. Choose at least one page/)).toBeVisible();
  expect(decided).toEqual([]);
});

it("agrees to the time that an editor has asked for", async () => {
  let release = makeRelease({ state: "asked", at: "2126-01-07T03:30:00.000Z" });
  const { saved } = serveReleases(() => [release], {
    "POST /api/releases/r1/publish": () => {
      release = { ...release, state: "scheduled" };
      return Response.json(release);
    },
  });
  await openCampaign();
  await press("Publish at…");
  fireEvent.change(await screen.findByLabelText("Publish on"), { target: { value: "2126-01-07T09:00" } });
  await press("Schedule");
  expect(await screen.findByRole("button", { name: "Change time…" })).toBeVisible();
  expect(saved).toEqual([]);
});

it("says that an admin is asked where only admins publish", async () => {
  const release = makeRelease({ items: [{ key: "home", name: "Home", version: 1, content: home }] });
  serveReleases(() => [release], {
    "POST /api/releases/r1/publish": () => Response.json({ ...release, state: "asked" }),
  });
  await openCampaign();
  await press("Publish now");
  const ask = await screen.findByRole("dialog", { name: "Publish the release" });
  await userEvent.click(within(ask).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("An admin is asked to publish “Campaign”.")).toBeVisible();
});
