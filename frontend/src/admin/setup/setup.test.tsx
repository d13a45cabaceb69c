import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin } from "@/admin/test-kit";
import site from "../../../../content/documents/site.json";

const brand = {
  id: "brand",
  severity: "warning",
  problem: "The name is made up.",
  remedy: "Enter it.",
  for: "owner",
  place: "?tab=pages&page=site&field=%2Fbrand%2Fname",
  step: "Your name",
};
const tls = {
  id: "siteURL",
  severity: "warning",
  problem: "There is no TLS.",
  remedy: "Set SITE_URL.",
  for: "operator",
  step: "TLS",
};
const posts = {
  id: "posts",
  severity: "warning",
  problem: "The page /blogs shows no posts yet.",
  remedy: "Publish your first post.",
  for: "owner",
  place: "?tab=blogs&new=1",
  step: "Your own posts",
  page: "blogs",
};
const late = { id: "mailLate", severity: "warning", problem: "A mail is late.", remedy: "Look.", for: "operator" };

const reply = {
  _id: "reply",
  kind: "promise",
  group: "Answers",
  label: "A reply within one working day",
  says: [] as string[],
  words: "hash",
  confirmedAt: null,
  confirmedBy: "",
  places: [
    {
      key: "contact",
      name: "Contact",
      path: "/contact",
      pointer: "/intro",
      text: "We reply soon.",
      written: "We reply soon.",
      removal: "",
      canLeave: false,
    },
    {
      key: "page-a",
      name: "Staffing",
      path: "/a",
      pointer: "/sections/0/text",
      text: "Soon, says Kaveri.",
      written: "Soon, says {brand}.",
      removal: "/sections/0",
      canLeave: true,
    },
  ],
};
/** Unfolds a claim, and returns its heading. */
async function unfold(name: string) {
  const heading = await screen.findByRole("heading", { name });
  await userEvent.click(heading);
  return heading;
}

const back = "&back=%3Ftab%3Dpromises%26claim%3Dreply";

const brandClaim = { ...reply, _id: "brand", kind: "placeholder", label: "The name" };

beforeEach(() => logInBefore());

it("lists the steps for the owner and for the operator, with the progress and what is still open", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [late, brand, tls], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  const list = (await screen.findByRole("heading", { name: "Before you go live" })).closest("section") as HTMLElement;
  expect(await within(list).findByText("15 of 17 done")).toBeVisible();
  const itemsBelow = (heading: string) =>
    within(within(list).getByRole("heading", { name: heading }).parentElement as HTMLElement)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  expect(itemsBelow("To look at")).toEqual(["A mail is late. For your operator: Look."]);
  expect(itemsBelow("For you")).toEqual(["Your nameThe name is made up. Enter it."]);
  const others = within(list).getByRole("heading", { name: "Ask your operator" });
  expect(others.parentElement).toHaveTextContent("1 open");
  expect(within(list).queryByText("TLS")).not.toBeVisible(); // the owner has not to read it yet
  await userEvent.click(others);
  expect(within(list).getByText("TLS").closest("li")).toHaveTextContent(
    "TLSThere is no TLS. For your operator: Set SITE_URL.",
  );
  expect(within(list).getByRole("link", { name: "Enter it." })).toHaveAttribute(
    "href",
    "/admin/dashboard?tab=pages&page=site&field=%2Fbrand%2Fname&back=%3Ftab%3Dsetup",
  );
  expect(within(list).getByText("Still open: 1 for you, 1 for your operator.")).toBeVisible();
});

it("leads to taking the page off the site that a step is about", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [posts], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  expect(await screen.findByRole("link", { name: "Take the page off the site" })).toHaveAttribute(
    "href",
    "/admin/dashboard?tab=pages&off=blogs&back=%3Ftab%3Dsetup",
  );
});

it("unfolds what is left for the operator once the owner is done", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [tls], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  expect(await screen.findByText("TLS")).toBeVisible();
  expect(screen.getByText(/^You have done your part/)).toBeVisible();
});

it("says that everything is done", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  expect(await screen.findByText("17 of 17 done")).toBeVisible();
  expect(screen.getByText(/^Everything is done/)).toBeVisible();
});

it("confirms a promise in the words that are shown, takes it back, and leads to each place that makes it", async () => {
  let stored: object = reply;
  const sent: unknown[] = [];
  answerFetch({
    "GET /api/claims": () => Response.json([brandClaim, stored]),
    "POST /api/claims/confirm": (_, { body }) => {
      sent.push(JSON.parse(body as string));
      stored = { ...reply, confirmedAt: "2026-11-27T08:00:00Z", confirmedBy: "Asha" };
      return Response.json([stored]);
    },
    "DELETE /api/claims/reply/confirm": () => {
      stored = reply;
      return Response.json(stored);
    },
  });
  openAdmin("/admin/dashboard?tab=promises");
  const heading = await unfold("A reply within one working day");
  expect(screen.queryByText("The name")).toBeNull(); // a placeholder cannot be confirmed
  expect(screen.getByRole("status")).toHaveTextContent("0 of 1 confirmed");
  const name = "Open in Pages Contact, A reply within one working day";
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    `/admin/dashboard?tab=pages&page=contact&field=%2Fintro${back}`,
  );
  expect(screen.getAllByRole("link", { name: /^Take the page off the site/ })).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Take the page off the site Staffing/ })).toHaveAttribute(
    "href",
    `/admin/dashboard?tab=pages&off=page-a${back}`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Confirm A reply within one working day" }));
  expect(await screen.findByText("Confirmed")).toBeVisible();
  expect(screen.getByText(/Confirmed by Asha/)).not.toBeVisible(); // it is folded again
  expect(heading.closest("summary")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("1 of 1 confirmed");
  await userEvent.click(heading);
  expect(screen.getByText(/Confirmed by Asha/)).toBeVisible();
  expect(sent).toEqual([{ claims: [{ _id: "reply", words: "hash" }] }]);
  await userEvent.click(screen.getByRole("button", { name: "Take back A reply within one working day" }));
  expect(await screen.findByRole("button", { name: "Confirm A reply within one working day" })).toBeVisible();
  expect(heading.closest("summary")).toHaveFocus();
});

it("says why a promise could not be confirmed", async () => {
  answerFetch({
    "GET /api/claims": () => Response.json([reply]),
    "POST /api/claims/confirm": () => failure(409, "The words have changed."),
  });
  openAdmin("/admin/dashboard?tab=promises");
  await unfold("A reply within one working day");
  await userEvent.click(await screen.findByRole("button", { name: "Confirm A reply within one working day" }));
  expect(await screen.findByText("This could not be confirmed. The words have changed.")).toBeVisible();
});

const place = { key: "careers", name: "Careers", path: "/careers", removal: "", canLeave: false };
const city = {
  ...reply,
  _id: "city",
  kind: "fact",
  label: "The city of your office",
  says: ["Bangalore", "Bengaluru"],
  places: [
    { ...place, pointer: "/banner/text", text: "All in Bangalore.", written: "All in Bangalore." },
    { ...place, pointer: "/steps/0", text: "An hour in Bangalore.", written: "An hour in Bangalore." },
    { ...place, key: "site", name: "Whole site", pointer: "/city", text: "Bengaluru", written: "Bengaluru" },
  ],
};
const offered = {
  ...reply,
  _id: "services",
  kind: "fact",
  label: "What you offer",
  places: ["CRM", "HRMS"].map((name) => ({
    ...place,
    key: `page-${name}`,
    name,
    pointer: "",
    text: name,
    written: "",
  })),
};
const clients = {
  ...reply,
  _id: "clients",
  kind: "fact",
  label: "Your clients",
  places: [{ ...place, key: "home", pointer: "/logos", text: "Deloitte · Tata", written: "", removal: "/logos" }],
};

/** Opens the tab Promises with claims, and collects the releases that it publishes. */
function openPromises(claims: object[]) {
  const published: { title: string; items: { key: string; content: object }[] }[] = [];
  const taken: string[] = [];
  const confirmed: unknown[] = [];
  let stored = claims;
  const source = (content: object) => () => Response.json({ version: 1, content });
  answerFetch({
    "GET /api/claims": () => Response.json(stored),
    "GET /api/documents/careers": source({ banner: { text: "All in Bangalore." }, steps: ["An hour in Bangalore."] }),
    "GET /api/documents/site": (url) =>
      url.searchParams.has("source") ? source({ city: "Bengaluru" })() : Response.json(site),
    "GET /api/documents/home": source({ logos: ["Deloitte"] }),
    "GET /api/documents/page-HRMS": source({ place: { visible: true } }),
    "GET /api/documents/contact": source({ intro: "We reply soon." }),
    "GET /api/documents/page-a": source({ sections: [{ text: "Soon, says {brand}." }, { text: "Other" }] }),
    "POST /api/claims/confirm": (_, { body }) => {
      confirmed.push(...(JSON.parse(body as string) as { claims: { _id: string }[] }).claims.map(({ _id }) => _id));
      return Response.json([]);
    },
    "POST /api/releases": (_, { body }) => {
      published.push(JSON.parse(body as string));
      return Response.json({ _id: "r" });
    },
    "POST /api/releases/r/publish": () => Response.json({}),
    "POST /api/releases/r/take-back": () => {
      taken.push("r");
      return Response.json({});
    },
  });
  openAdmin("/admin/dashboard?tab=promises&claim=city");
  const answer = (next: object[]) => {
    stored = next;
  };
  return {
    published,
    taken,
    confirmed,
    answer,
    contents: () => published.at(-1)?.items.map(({ key, content }) => [key, content]),
  };
}

it("replaces a word in all sentences but those that are left as they were, and takes that back", async () => {
  const { contents, taken } = openPromises([city, reply]);
  const heading = await screen.findByRole("heading", { name: "The city of your office" });
  await waitFor(() => expect(heading.closest("summary")).toHaveFocus());
  const card = within(heading.closest("li") as HTMLElement);
  expect(card.getByText("An hour in Bangalore.")).toBeVisible();
  await userEvent.click(heading);
  expect(card.getByText("“Bangalore” and “Bengaluru”")).toBeVisible();
  await userEvent.click(heading);
  await userEvent.type(card.getByRole("textbox", { name: /^Replace “Bangalore” and “Bengaluru”/ }), "Mysuru");
  expect(card.getAllByRole("textbox", { name: "Careers" }).map((area) => (area as HTMLTextAreaElement).value)).toEqual([
    "All in Mysuru.",
    "An hour in Mysuru.",
  ]);
  await userEvent.click(card.getAllByRole("button", { name: "Leave as it was" })[1] as HTMLElement);
  await userEvent.click(card.getByRole("button", { name: /^Save 2 sentences/ }));
  expect(await screen.findByText("2 sentences were changed.")).toBeVisible();
  expect(contents()).toEqual([
    ["careers", { banner: { text: "All in Mysuru." }, steps: ["An hour in Bangalore."] }],
    ["site", { city: "Mysuru" }],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(taken).toEqual(["r"]);
});

it("writes the sentences of a promise anew, which confirms it, and takes an empty one out with its section", async () => {
  const training = { ...reply, _id: "training", label: "Training", confirmedAt: "2026-11-27T08:00:00Z" };
  const other = { ...reply, _id: "other", label: "Other" };
  const { contents, answer, confirmed } = openPromises([reply, training, other]);
  await unfold("A reply within one working day");
  await userEvent.click(await screen.findByRole("button", { name: "Change A reply within one working day" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "Contact" }));
  expect(screen.getByText("This text cannot be empty.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Save/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.type(screen.getByRole("textbox", { name: "Contact" }), "We reply soon. Or not.");
  await userEvent.clear(screen.getByRole("textbox", { name: "Staffing" }));
  expect(screen.getByText(/^It is taken out/)).toBeVisible();
  const written = "We reply soon. Or not.";
  const after = [{ ...reply.places[0], text: written, written }];
  const elsewhere = { ...reply.places[0], pointer: "/outro", text: "We train, too.", written: "We train, too." };
  answer([
    { ...reply, places: after },
    { ...training, confirmedAt: null, places: after },
    { ...other, places: [...after, elsewhere] },
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^Save 2 sentences/ }));
  expect(await screen.findByText("2 sentences were changed.")).toBeVisible();
  expect(confirmed).toEqual(["reply", "training"]);
  expect(contents()).toEqual([
    ["contact", { intro: "We reply soon. Or not." }],
    ["page-a", { sections: [{ text: "Other" }] }],
  ]);
});

it("takes the pages without a tick off the site, and the entries of a list away", async () => {
  const { contents } = openPromises([offered, clients]);
  await unfold("What you offer");
  expect(screen.getByRole("button", { name: "Confirm What you offer" })).toBeVisible();
  await userEvent.click(await screen.findByRole("checkbox", { name: "HRMS" }));
  expect(screen.queryByRole("button", { name: "Confirm What you offer" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take 1 page off the site" }));
  expect(await screen.findByText("1 page is off the site.")).toBeVisible();
  expect(contents()).toEqual([["page-HRMS", { place: { visible: false } }]]);
  await unfold("Your clients");
  await userEvent.click(screen.getByRole("button", { name: "Take out all Your clients" }));
  expect(await screen.findByText("Taken out.")).toBeVisible();
  expect(contents()).toEqual([["home", { logos: [] }]]);
});

it("keeps the place and the focus when all entries of a list are taken away, and puts them back", async () => {
  const { answer } = openPromises([offered, clients, { ...reply, kind: "fact" }]);
  await unfold("Your clients");
  const button = await screen.findByRole("button", { name: "Take out all Your clients" });
  answer([offered, { ...reply, kind: "fact" }]);
  await userEvent.click(button);
  await screen.findByRole("button", { name: "Put back" });
  const left = screen.getAllByRole("listitem").find((item) => item === document.activeElement);
  expect(left).toHaveTextContent("Your clients: Taken out.");
  expect(left?.previousElementSibling).toHaveTextContent("What you offer");
  answer([offered, clients]);
  await userEvent.click(screen.getByRole("button", { name: "Put back" }));
  expect(await screen.findByRole("heading", { name: "Your clients" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put back" })).toBeNull();
});

it("confirms or takes out what has a tick", async () => {
  const one = { ...reply, places: reply.places.slice(1) };
  const { confirmed, contents } = openPromises([one, clients]);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Your clients" }));
  await userEvent.click(screen.getByRole("heading", { name: "Answers" }));
  await userEvent.click(screen.getByRole("checkbox", { name: reply.label }));
  const bar = within(screen.getByRole("region", { name: "2 chosen" }));
  await userEvent.click(bar.getByRole("button", { name: "Take out" }));
  expect(await screen.findByText("2 were taken out.")).toBeVisible();
  expect(contents()).toEqual([
    ["page-a", { sections: [{ text: "Other" }] }],
    ["home", { logos: [] }],
  ]);
  await userEvent.click(screen.getByRole("checkbox", { name: reply.label }));
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("1 was confirmed.")).toBeVisible();
  expect(confirmed).toEqual(["reply"]);
});

it("confirms all promises of a page at once, and takes that back", async () => {
  const other = { ...reply, _id: "other", label: "Another", places: reply.places.slice(1), words: "hash 2" };
  let stored = [reply, other, { ...other, _id: "done", label: "Done", confirmedAt: "2026-11-27T08:00:00Z" }];
  const sent: unknown[] = [];
  answerFetch({
    "GET /api/claims": () => Response.json(stored),
    "POST /api/claims/confirm": (_, { body }) => {
      sent.push(JSON.parse(body as string));
      stored = stored.map((one) => ({ ...one, confirmedAt: "2026-11-27T08:00:00Z" }));
      return Response.json([]);
    },
    "DELETE /api/claims/reply/confirm": () => {
      sent.push("reply");
      return Response.json({});
    },
  });
  openAdmin("/admin/dashboard?tab=promises");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1 of 3 confirmed"));
  expect(screen.getByRole("button", { name: /^Confirm all 2 that are open/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Page" }), "Contact");
  expect(screen.queryByRole("heading", { name: "Another" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Confirm the one that is open/ }));
  expect(await screen.findByText("1 was confirmed.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(sent).toEqual([{ claims: [{ _id: "reply", words: "hash" }] }, "reply"]);
});
