import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { APIRequestContext } from "@playwright/test";
import { admin } from "../harness/server";
import { expect, reader } from "./test";

const spam = reader("spam");
const calendars = reader("calendars");

/** How many points make a mail spam for SpamAssassin. Ours stay far below. */
const tolerated = 1;

/**
 * Rules of SpamAssassin that do not count. The others may add up to what is tolerated.
 *  - NO_RELAYS, NO_RECEIVED: the mails come straight from the program, without the server of a company in between.
 *  - STY_INVIS_DIRECT: that, and the hidden line that mail programs show as a preview.
 */
const accepted = ["NO_RELAYS", "NO_RECEIVED", "STY_INVIS_DIRECT"];

/** Returns the rules that a mail has met, with their points. */
async function judge(mail: string) {
  const assassin = spawn("spamassassin", ["-L", "-t"]);
  assassin.stdin.end(mail);
  const [report] = await Promise.all([text(assassin.stdout), text(assassin.stderr), once(assassin, "close")]);
  expect(report).toContain("Content analysis details");
  const analysis = report.slice(report.lastIndexOf("Content analysis details"));
  const rules = Array.from(analysis.matchAll(/^\s*(-?\d+(?:\.\d+)?) (\w+)\s/gm), ([, points = "", rule = ""]) => ({
    rule,
    points: Number(points),
  }));
  return rules.filter(({ rule, points }) => points !== 0 && !accepted.includes(rule));
}

const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 cv") };

/** Applies for an opening and returns what staff need for acts on the application. */
async function apply(request: APIRequestContext, email: string) {
  const multipart = { job: "hr-executive", name: "Asha Rao", phone: "9876543210", email, resume: file };
  expect((await request.post("/api/applications", { multipart })).status()).toBe(201);
  const login = (await (await request.post("/api/auth/login", { data: admin })).json()) as { token: string };
  const headers = { Authorization: `Bearer ${login.token}` };
  const rows = (await (await request.get("/api/applications", { headers })).json()) as { id: string; email: string }[];
  const application = rows.find((row) => row.email === email);
  return async (act: object) => {
    const answer = await request.post(`/api/applications/${application?.id}/events`, { headers, data: act });
    expect([answer.status(), await answer.text()]).toEqual([201, expect.anything()]);
  };
}

/** An invitation some days ahead. */
const invitation = (days: number, place: string) => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  return { kind: "invite", at, minutes: 30, place };
};

spam.test("SpamAssassin takes no mail for spam", async ({ request, mails }) => {
  const letters: Record<string, string> = {};
  const sender = { email: "mails@example.com", phone: "9876543210" };
  await request.post("/api/contact", { data: { ...sender, name: "Asha Rao", message: "Please call before noon." } });
  letters.contact = await mails.takeSource(sender.email);
  const grievance = { fullName: "Asha Rao", portals: { crmPortal: true }, pageUrl: "https://example.com/jobs/7" };
  const data = { ...sender, ...grievance, reason: "deceives_misleads", details: "They ask for money." };
  expect((await request.post("/api/grievances", { data })).status()).toBe(201);
  letters.grievance = await mails.takeSource(sender.email);
  const email = "spam@example.com"; // a mailbox gets two acknowledgements a day
  const act = await apply(request, email);
  letters.application = await mails.takeSource(email);
  await act(invitation(7, "Residency Road 1, Bengaluru"));
  letters.invitation = await mails.takeSource(email);
  await act({ ...invitation(8, "https://meet.example.org/abc?x=1"), language: "hi" });
  letters.moved = await mails.takeSource(email);
  await act({ kind: "cancelInvite" });
  letters.cancelled = await mails.takeSource(email);
  await request.post("/api/auth/forgot", { data: { email: admin.email } });
  letters["forgotten password"] = await mails.takeSource(admin.email);
  letters["notice of a grievance"] = await mails.takeSource("grievance@example.com");
  letters["notice of a message"] = await mails.takeSource("hello@example.com");
  letters["notice of an application"] = await mails.takeSource("hello@example.com");
  for (const [name, letter] of Object.entries(letters)) {
    const rules = await judge(letter);
    const points = rules.reduce((sum, rule) => sum + rule.points, 0);
    expect(points, `${name}: ${JSON.stringify(rules)}`).toBeLessThanOrEqual(tolerated);
  }
});

/** Returns the calendar file of a mail. */
function calendarIn(mail: string) {
  const part = mail.split(/\r\n--/).find((one) => /^Content-Type: text\/calendar/im.test(one)) ?? "";
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  return /^Content-Transfer-Encoding: base64/im.test(part) ? Buffer.from(body, "base64").toString() : body;
}

interface Component {
  getFirstPropertyValue: (name: string) => { toString: () => string } | null;
  getFirstSubcomponent: (name: string) => Component;
}

interface ICAL {
  parse: (text: string) => unknown;
  Component: new (parsed: unknown) => Component;
}

calendars.test(
  "a calendar shows an invitation, its new time and its cancellation as one appointment",
  async ({ request, mails }) => {
    const { default: ical } = await calendars.load<{ default: ICAL }>("ical.js/dist/ical.js");
    const email = "calendar@example.com";
    const act = await apply(request, email);
    await mails.takeSource(email);
    const read = async () => {
      const calendar = new ical.Component(ical.parse(calendarIn(await mails.takeSource(email))));
      const event = calendar.getFirstSubcomponent("vevent");
      const value = (from: Component, name: string) => `${from.getFirstPropertyValue(name)}`;
      const [uid = "", start = "", location = ""] = ["uid", "dtstart", "location"].map((name) => value(event, name));
      return {
        uid,
        start,
        location,
        sequence: value(event, "sequence"),
        method: value(calendar, "method"),
        status: value(event, "status"),
      };
    };
    const [first, second] = [invitation(7, "Road 1, Pune; second floor"), invitation(8, "Road 2")];
    await act(first);
    const invited = await read();
    await act(second);
    const moved = await read();
    await act({ kind: "cancelInvite" });
    const cancelled = await read();
    const start = ({ at }: { at: string }) => at.replace(/\.\d+/, "");
    expect([invited.start, moved.start]).toEqual([start(first), start(second)]);
    expect([invited.location, moved.location]).toEqual([first.place, second.place]);
    expect(new Set([invited.uid, moved.uid, cancelled.uid]).size).toBe(1);
    expect([invited.sequence, moved.sequence, cancelled.sequence]).toEqual(["0", "1", "2"]);
    expect([cancelled.method, cancelled.status]).toEqual(["CANCEL", "CANCELLED"]);
  },
);
