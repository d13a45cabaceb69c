import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { caseDrafts, emptyDraft } from "@/admin/inbox/case/case-drafts";
import { noFields } from "@/admin/jobs/job-fields";
import { jobDrafts } from "@/admin/jobs/job-kind";
import { answerFetch, failure, logInBefore, makeToken, openAdmin, press, rows } from "@/admin/test-kit";

const mine = makeToken();
const theirs = makeToken();

beforeEach(() => {
  logInBefore("admin", mine);
  answerFetch({ "GET /api/grievances": () => rows([]) });
});

const note = { ...emptyDraft("note"), text: "The wages were never paid." };
const question = () => screen.queryByRole("dialog", { name: "Keep your unsaved work?" });
const stored = () => Object.keys(localStorage).filter((key) => /note|job|case/.test(key));

/** Opens the dashboard of a user with a note of their own and one of another user. */
async function openWithNotes() {
  logInBefore("admin", theirs);
  caseDrafts.keep("contact", "c1", note);
  logInBefore("admin", mine);
  caseDrafts.keep("contact", "c1", note);
  const opened = openAdmin("/admin/dashboard");
  await press("Log out");
  return opened;
}

it("asks nothing if the user has no drafts on this device", async () => {
  const { address } = openAdmin("/admin/dashboard");
  await press("Log out");
  expect(question()).toBeNull();
  expect(address()).toBe("/admin/login");
});

it("counts the user's own drafts by kind, and stays logged in while it asks", async () => {
  jobDrafts.device.keep("j1", noFields(), 1);
  jobDrafts.device.keep("new", noFields(), 0);
  await openWithNotes();
  expect(question()).toHaveTextContent("On this computer: 1 unsent note, 2 unsaved openings.");
  await press("Close");
  expect(question()).toBeNull();
  expect(localStorage.getItem("token")).toBe(mine);
});

it.each([
  ["Throw away and log out", 0],
  ["Keep and log out", 1],
])("%s leaves %i drafts of the user, and those of others", async (answer, own) => {
  const { address } = await openWithNotes();
  await press(answer);
  expect(address()).toBe("/admin/login");
  expect(stored()).toHaveLength(1 + own);
  logInBefore("admin", mine);
  expect(caseDrafts.find("contact", "c1") !== undefined).toBe(own === 1);
  logInBefore("admin", theirs);
  expect(caseDrafts.find("contact", "c1")?.text).toBe(note.text);
});

it("keeps nothing that is written after logging out", async () => {
  openAdmin("/admin/dashboard");
  await press("Log out");
  caseDrafts.keep("contact", "c1", note);
  expect(localStorage).toHaveLength(0);
});

it("keeps the drafts while the login has expired, and asks before logging out instead", async () => {
  caseDrafts.keep("contact", "c1", note);
  answerFetch({ "GET /api/grievances": () => failure(401, "Please log in.") });
  openAdmin("/admin/dashboard");
  const login = await screen.findByRole("dialog", { name: "Please log in again" });
  expect(caseDrafts.find("contact", "c1")?.text).toBe(note.text);
  await userEvent.click(within(login).getByRole("button", { name: "Log out instead" }));
  expect(question()).toBeVisible();
  await press("Throw away and log out");
  expect(localStorage).toHaveLength(0);
});
