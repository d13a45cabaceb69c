import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Release, ReleaseItem } from "@/admin/pages/releases/release";
import { changed, later, makeRelease, openCampaign, serveReleases } from "@/admin/pages/releases/test-kit";
import { servePages } from "@/admin/pages/test-kit";
import { bodyOf, failure, logInBefore, openAdmin, press } from "@/admin/test-kit";
import home from "../../../../../content/documents/home.json";
// Imported here, so that no test waits until it is compiled.
import "@/admin/pages/editor/page-editor";

beforeEach(() => logInBefore());

/** The id that a form makes for what it creates. */
const _id = expect.stringMatching(/^[a-z0-9]{15}$/);

/** Opens Home with another headline, before a server with some releases. Returns what is sent to them. */
async function changeHome(releases: Release[] = []) {
  const sent: unknown[] = [];
  const keep = (_: URL, init: RequestInit) => {
    const body = bodyOf(init) as Partial<Release>;
    sent.push(body);
    return Response.json(makeRelease({ ...body, state: body.at ? "scheduled" : "open" }));
  };
  serveReleases(() => releases, { "POST /api/releases": keep, "PUT /api/releases/r1": keep });
  openAdmin("/admin/dashboard?tab=pages&page=home");
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "People who stay." } });
  return sent;
}

it("publishes a page at a moment by a release of its own", async () => {
  const sent = await changeHome();
  await press("Publish at…");
  fireEvent.change(await screen.findByLabelText("Publish on"), { target: { value: "2126-01-05T09:00" } });
  await press("Schedule");
  await screen.findByText(/“Home” will be published by itself on/);
  expect(sent).toEqual([
    { _id, title: "Home", at: "2126-01-05T03:30:00.000Z", items: [{ key: "home", version: 1, content: changed }] },
  ]);
});

it("adds a page to a new release, which needs a name", async () => {
  const sent = await changeHome();
  await press("Add to a release…");
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(screen.getByText("Please name the release.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Name of the new release"), { target: { value: "Campaign" } });
  await press("Add");
  await screen.findByText("“Home” is added to “Campaign”.");
  expect(sent).toEqual([{ _id, title: "Campaign", at: null, items: [{ key: "home", version: 1, content: changed }] }]);
});

it("replaces the change of the same page in a release", async () => {
  const other = { key: "privacy", version: 1, content: {} };
  const old = { key: "home", version: 1, content: home };
  const sent = await changeHome([makeRelease({ items: [old, other] })]);
  await press("Add to a release…");
  expect(await screen.findByText(/already changes this page/)).toBeVisible();
  await press("Add");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ items: [{ key: "home", version: 1, content: changed }, other], version: 1 }]);
});

it("shows what a release changes, and takes it back", async () => {
  let release = makeRelease({ state: "published", publishedAt: "2026-01-02T06:30:00.000Z" });
  serveReleases(() => [release], {
    "POST /api/releases/r1/take-back": () => {
      release = { ...release, state: "takenBack" };
      return Response.json(release);
    },
  });
  await openCampaign();
  const page = await screen.findByRole("region", { name: "home" });
  await waitFor(() => expect(page).toHaveTextContent("First screen › Headline: "));
  await press("Take back");
  const ask = screen.getByRole("dialog", { name: "Take the release back" });
  await userEvent.click(within(ask).getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("“Campaign” is taken back.")).toBeVisible();
  expect(await screen.findByText("Taken back")).toBeVisible();
});

it("marks a page whose change waits in a release, in the list and in its form", async () => {
  serveReleases(() => [makeRelease()]);
  openAdmin("/admin/dashboard?tab=pages");
  const mark = await screen.findByRole("link", { name: "Waits in the release “Campaign”" });
  expect(mark).toHaveAttribute("href", expect.stringContaining("release=r1"));
  await userEvent.click(screen.getByRole("link", { name: "Edit Home" }));
  expect(await screen.findByText("A change of this page waits in the release “Campaign”.")).toBeVisible();
});

it("says when a scheduled change of a page is published", async () => {
  serveReleases(() => [makeRelease({ state: "scheduled", at: "2126-11-30T03:30:00.000Z" })]);
  openAdmin("/admin/dashboard?tab=pages");
  expect(await screen.findByText("A change is scheduled for 30 Nov 2126, 09:00 IST")).toBeVisible();
});

/** Changes the text below the headline of Home and publishes it, while a release waits with another change. */
async function publishBeside(release: Release) {
  const { server, saved: renewed } = serveReleases(() => [release]);
  openAdmin("/admin/dashboard?tab=pages&page=home");
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "Work that fits." } });
  await press("Publish");
  await screen.findByRole("dialog", { name: "A release changes this page, too" });
  expect(server.of("home").page.version).toBe(1);
  return { server, renewed };
}

it("puts a published change into a waiting release that changes other fields", async () => {
  const content = { ...home, hero: { ...home.hero, text: "Another text." } };
  const { server, renewed } = await publishBeside(makeRelease({ items: [{ key: "home", version: 1, content }] }));
  await press("Publish and put into the release, too");
  expect(await screen.findByText("“Home” is published. The change is also in “Campaign”.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Visit page" })).toHaveAttribute("href", "/");
  expect(server.of("home").page.version).toBe(2);
  const both = { ...home, hero: { ...home.hero, headline: "Work that fits.", text: "Another text." } };
  expect(renewed).toEqual([[{ key: "home", version: 2, content: both }]]);
});

it("names the fields that a page and a waiting release both change", async () => {
  const { server, renewed } = await publishBeside(makeRelease());
  expect(await screen.findByText(/Both change: First screen › Headline\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: /put into the release/ })).toBeNull();
  await press("Publish only the page");
  expect(await screen.findByText("“Home” is published.")).toBeVisible();
  expect(server.of("home").page.version).toBe(2);
  expect(renewed).toEqual([]);
});

it("asks before a page is scheduled that another release changes, too", async () => {
  const sent = await changeHome([makeRelease({ state: "scheduled", at: "2126-01-05T03:30:00.000Z" })]);
  await press("Publish at…");
  const ask = await screen.findByRole("dialog", { name: "A release changes this page, too" });
  expect(await within(ask).findByText(/A later one keeps what an earlier one has changed/)).toBeVisible();
  expect(within(ask).getByRole("link", { name: "Open “Campaign”" })).toBeVisible();
  await userEvent.click(within(ask).getByRole("button", { name: "Choose the time" }));
  fireEvent.change(await screen.findByLabelText("Publish on"), { target: { value: "2126-01-07T09:00" } });
  await press("Schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("forgets a scheduled release that went live while the form was open", async () => {
  let releases = [makeRelease({ state: "scheduled", at: "2126-01-05T03:30:00.000Z" })];
  const { server } = serveReleases(() => releases);
  openAdmin("/admin/dashboard?tab=pages&page=home");
  const text = await screen.findByLabelText("Headline");
  expect(await screen.findByText(/^A change of this page is scheduled/)).toBeVisible();
  releases = [];
  server.saveAs("Esha", "home", { ...home, hero: { ...home.hero, text: "By the release." } });
  fireEvent.change(text, { target: { value: "Work that fits." } });
  fireEvent.keyDown(text, { key: "s", ctrlKey: true });
  await screen.findByText(/^Esha has published this page|^Someone else has published this page/);
  await waitFor(() => expect(screen.queryByText(/^A change of this page is scheduled/)).toBeNull());
});

it("does not ask about a release that was published a moment ago", async () => {
  let releases = [makeRelease({ state: "scheduled", at: "2126-01-05T03:30:00.000Z" })];
  const { server } = serveReleases(() => releases);
  openAdmin("/admin/dashboard?tab=pages&page=home");
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "Work that fits." } });
  await screen.findByText(/^A change of this page is scheduled/);
  releases = [];
  await press("Publish");
  await waitFor(() => expect(server.of("home").page.version).toBe(2));
});

it("says before a release is published which other scheduled releases change its pages, too", async () => {
  const at = "2126-01-05T03:30:00.000Z";
  const first = makeRelease({ state: "scheduled", at });
  const item = { key: "home", version: 1, content: { ...changed, hero: { ...changed.hero, headline: "Another." } } };
  const all = [
    first,
    makeRelease({ _id: "r2", title: "Follow-up", state: "scheduled", at: "2126-01-07T03:30:00.000Z", items: [item] }),
    makeRelease({ _id: "r3", title: "Before", state: "scheduled", at: "2126-01-04T03:30:00.000Z", items: [item] }),
    makeRelease({ _id: "r4", title: "Some day", items: [item] }),
  ];
  serveReleases(() => all);
  await openCampaign();
  await press("Publish now");
  const ask = await screen.findByRole("dialog", { name: "Publish the release" });
  expect(await within(ask).findByText(/On “home” it builds on this release/)).toBeVisible();
  expect(within(ask).getByText(/^Both change “home”: First screen › Headline\./)).toBeVisible();
  expect(within(ask).getAllByRole("listitem")).toHaveLength(2);
});

it("asks about links that lead nowhere before a release is scheduled or published", async () => {
  const content = { ...home, hero: { ...home.hero, primary: { label: "Go", href: "/gone" } } };
  const release = makeRelease({ items: [{ key: "home", name: "Home", version: 1, content }] });
  serveReleases(() => [release], {
    "POST /api/links/check": () => Response.json([{ href: "/gone", sentence: "This address shows nothing" }]),
  });
  await openCampaign();
  await press("Publish at…");
  const ask = await screen.findByRole("dialog", { name: "Links that lead nowhere" });
  expect(ask).toHaveTextContent("/gone: This address shows nothing");
  await userEvent.click(within(ask).getByRole("button", { name: "Schedule anyway" }));
  await waitFor(() => expect(screen.getByLabelText("Publish on")).toBeVisible());
  await userEvent.keyboard("{Escape}");
  await press("Publish now");
  const again = await screen.findByRole("dialog", { name: "Links that lead nowhere" });
  expect(screen.queryByRole("dialog", { name: "Publish the release" })).toBeNull();
  await userEvent.click(within(again).getByRole("button", { name: /^Home › First screen/ }));
  expect(await screen.findByLabelText("Headline")).toBeVisible();
});

it("keeps what a change in a release builds on, and shows only what it changes itself", async () => {
  const base = { ...home, hero: { ...home.hero, text: "Of the earlier release." } };
  const content = { ...base, hero: { ...base.hero, headline: "People who stay." } };
  const release = makeRelease({ items: [{ key: "home", version: 1, content, base }] });
  const { saved } = serveReleases(() => [release]);
  await openCampaign();
  const page = await screen.findByRole("region", { name: "home" });
  await waitFor(() => expect(page).toHaveTextContent("First screen › Headline: "));
  expect(page).not.toHaveTextContent("Of the earlier release.");
  expect(page).toHaveTextContent("This builds on another release that is published first.");
  await userEvent.click(within(page).getByRole("button", { name: /^Change in the form/ }));
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "People who grow." } });
  await press("Save in the release");
  const grown = { ...base, hero: { ...base.hero, headline: "People who grow." } };
  await waitFor(() => expect(saved).toEqual([[{ key: "home", version: 1, content: grown, base }]]));
});

it("marks a release that cannot be published, and puts both changes together", async () => {
  const { content } = makeRelease().items[0] as ReleaseItem;
  let release = makeRelease({
    state: "failed",
    at: "2026-01-01T06:30:00.000Z",
    conflicts: [later(["/meta/title"])],
  });
  const { server } = serveReleases(() => [release], {
    "PUT /api/releases/r1": (_, init) => {
      release = { ...release, ...bodyOf(init), state: "open", conflicts: [] };
      return Response.json(release);
    },
  });
  server.saveAs("Esha", "home", { ...home, meta: { ...home.meta, title: "By Esha" } });
  openAdmin("/admin/dashboard?tab=pages&view=releases");
  expect(await screen.findByText("Cannot be published")).toBeVisible();
  expect(screen.getByText("Changed meanwhile: Home")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Open Campaign" }));
  await userEvent.click(await screen.findByRole("button", { name: "Put both together" }));
  expect(await screen.findByText("Both changes are now in the release.")).toBeVisible();
  expect(await screen.findByText("Not published")).toBeVisible();
  const merged = { ...(content as typeof home), meta: { ...home.meta, title: "By Esha" } };
  expect(release).toMatchObject({ items: [{ key: "home", version: 2, content: merged }] });
});

it("makes a release before its pages", async () => {
  const made = makeRelease({ items: [], title: "Diwali" });
  const sent: unknown[] = [];
  serveReleases(() => (sent.length > 0 ? [made] : []), {
    "POST /api/releases": (_, init) => {
      sent.push(bodyOf(init));
      return Response.json(made);
    },
  });
  openAdmin("/admin/dashboard?tab=pages&view=releases");
  await userEvent.click(await screen.findByRole("button", { name: "New release" }));
  fireEvent.change(screen.getByLabelText("Name of the new release"), { target: { value: "Diwali" } });
  await press("Make the release");
  expect(await screen.findByText(/^No page is in this release yet/)).toBeVisible();
  expect(sent).toEqual([{ _id, title: "Diwali", at: null, items: [] }]);
});

it("asks an admin where only admins publish, and lets an admin decline", async () => {
  const me = { name: "", email: "asha@example.com", role: "admin", mayPublish: false };
  const release = makeRelease({ state: "asked", title: "Home" });
  const reasons: unknown[] = [];
  const asked: Release[] = [];
  servePages({
    "GET /api/auth/me": () => Response.json(me),
    "PUT /api/documents/home-id": () => {
      asked.push(release);
      return Response.json(release, { status: 202 });
    },
    "GET /api/releases": () => Response.json(asked),
    "GET /api/releases/r1": () => Response.json(release),
    "POST /api/releases/r1/decline": (_, init) => {
      reasons.push(bodyOf(init));
      if (reasons.length === 1) return failure(503, "Please try again.");
      return Response.json({ ...release, state: "open" });
    },
  });
  openAdmin("/admin/dashboard?tab=pages&page=home");
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "People who stay." } });
  await press("Ask to publish");
  expect(await screen.findByText("An admin is asked to publish “Home”.")).toBeVisible();
  await press("Releases");
  await userEvent.click(await screen.findByRole("button", { name: "Open Home" }));
  await userEvent.click(await screen.findByRole("button", { name: "Decline…" }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "Not before Monday" } });
  await press("Decline");
  expect(await screen.findByText("Please try again.")).toBeVisible();
  await press("Decline"); // the reason is still there
  expect(await screen.findByText("“Home” is given back.")).toBeVisible();
  expect(reasons).toEqual([{ reason: "Not before Monday" }, { reason: "Not before Monday" }]);
});

/** Opens Home in the form, as the release changes it. Returns the server, and what is saved in the release. */
async function changeInRelease() {
  const { saved, server } = serveReleases(() => [makeRelease()]);
  await openCampaign();
  const page = await screen.findByRole("region", { name: "home" });
  await userEvent.click(await within(page).findByRole("button", { name: /^Change in the form/ }));
  const headline = await screen.findByLabelText("Headline");
  expect(headline).toHaveValue("People who stay.");
  expect(screen.getByText(/^You are changing this page in the release “Campaign”/)).toBeVisible();
  fireEvent.change(headline, { target: { value: "People who grow." } });
  return { saved, server };
}

const grown = { ...home, hero: { ...home.hero, headline: "People who grow." } };

it("changes a page in a release and leaves the user's draft of the page alone", async () => {
  const { saved, server } = await changeInRelease();
  const mine = { data: { content: home }, version: 1 };
  server.of("home").draft = mine;
  await press("Save in the release");
  expect(await screen.findByText("“Home” is saved in the release “Campaign”.")).toBeVisible();
  expect(saved).toEqual([[{ key: "home", version: 1, content: grown }]]);
  expect(server.of("home").draft).toBe(mine);
  expect(await screen.findByRole("dialog", { name: "Campaign" })).toBeVisible();
});

it("compares a page in a release with what was published meanwhile", async () => {
  const { saved, server } = await changeInRelease();
  server.saveAs("Esha", "home", { ...home, hero: { ...home.hero, headline: "Esha's headline." } });
  await press("Save in the release");
  const conflict = await screen.findByRole("dialog", { name: "Two versions of this page" });
  expect(saved).toEqual([]);
  await userEvent.click(within(conflict).getByRole("button", { name: "Use this and save" }));
  await waitFor(() => expect(saved).toEqual([[{ key: "home", version: 2, content: grown }]]));
});

it("puts what somebody else has saved in the release meanwhile together with a draft that was kept before", async () => {
  let release = makeRelease();
  const { saved } = serveReleases(() => [release]);
  const address = "/admin/dashboard?tab=pages&page=home&release=r1";
  openAdmin(address);
  fireEvent.change(await screen.findByLabelText("Headline"), { target: { value: "People who grow." } });
  cleanup();
  const theirs = { ...changed, hero: { ...changed.hero, text: "Esha's text." } };
  // The clock of the device is ahead, so the release does not look newer than the draft.
  release = makeRelease({ items: [{ key: "home", version: 1, content: theirs }], savedBy: "Esha", version: 2 });
  openAdmin(address);
  await waitFor(() => expect(screen.getByLabelText("Headline")).toHaveValue("People who grow."));
  await press("Save in the release");
  const conflict = await screen.findByRole("dialog", { name: "Two versions of this page" });
  expect(saved).toEqual([]);
  await userEvent.click(within(conflict).getByRole("button", { name: "Use this and save" }));
  const both = { ...theirs, hero: { ...theirs.hero, headline: "People who grow." } };
  await waitFor(() => expect(saved).toEqual([[{ key: "home", version: 1, content: both }]]));
});

it("compares a page in a release with what somebody else saves there at the same moment", async () => {
  let release = makeRelease();
  const theirs = { ...changed, meta: { ...home.meta, title: "By Esha" } };
  const { saved } = serveReleases(() => [release], {
    "PUT /api/releases/r1": (_, init) => {
      const { items, version } = bodyOf(init);
      if (version === 1) release = makeRelease({ items: [{ key: "home", version: 1, content: theirs }], version: 2 });
      else saved.push(items);
      const refusal = { error: "Faster.", fields: {}, current: release, savedBy: "Esha", savedById: "" };
      return version === 1 ? Response.json(refusal, { status: 409 }) : Response.json(release);
    },
  });
  openAdmin("/admin/dashboard?tab=pages&page=home&release=r1");
  fireEvent.change(await screen.findByLabelText("Text below the headline"), { target: { value: "Mine" } });
  await press("Save in the release");
  const both = { ...theirs, hero: { ...changed.hero, lead: "Mine" } };
  await waitFor(() => expect(saved).toEqual([[{ key: "home", version: 1, content: both }]]));
});

it("says who took a release back and when, and publishes it again", async () => {
  let release = makeRelease({ state: "takenBack", publishedAt: "2026-01-01T06:30:00.000Z", version: 4 });
  serveReleases(() => [release], {
    "POST /api/releases/r1/publish": ({ search }) => {
      expect(search).toBe("?version=4");
      release = { ...release, state: "published" };
      return Response.json(release);
    },
  });
  await openCampaign();
  expect(await screen.findByText(/^Asha Rao took the release back on 02 Jan 2026, 12:00/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Change in the form/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Publish at…" })).toBeVisible();
  await press("Publish again");
  const ask = await screen.findByRole("dialog", { name: "Publish the release" }); // links are checked first
  await userEvent.click(within(ask).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("“Campaign” is published.")).toBeVisible();
});
