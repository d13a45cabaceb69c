import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { releaseCalls } from "@/admin/pages/releases/release";
import { ReleaseList } from "@/admin/pages/releases/release-list";
import { makeRelease } from "@/admin/pages/releases/test-kit";
import { answerFetch, bodyOf } from "@/admin/test-kit";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

function serveMany() {
  localStorage.setItem("token", "t");
  const asked: string[] = [];
  answerFetch({
    "GET /api/releases": ({ search }) => {
      asked.push(search);
      return Response.json([makeRelease({ title: "Newest" })], { headers: { "X-Total-Count": "10000" } });
    },
  });
  return asked;
}

it("shows a page of many releases", async () => {
  const asked = serveMany();
  render(
    <SiteProvider value={site}>
      <MemoryRouter>
        <ReleaseList views={null} />
      </MemoryRouter>
    </SiteProvider>,
  );
  await screen.findByText("Newest");
  expect(screen.getByText("Page 1 of 200")).toBeInTheDocument();
  expect(asked).toEqual(["?page=1&perPage=50"]);
});

it("asks once for the releases that can change a page, and not for the published ones", async () => {
  const asked = serveMany();
  await releaseCalls.listUnpublished();
  expect(asked).toEqual(["?unpublished=1&perPage=200"]);
});

it("changes what an earlier try has created, if its response was lost and the form was corrected since", async () => {
  localStorage.setItem("token", "t");
  const sent: unknown[] = [];
  answerFetch({
    "POST /api/releases": () =>
      Response.json({ error: "Stored already.", current: makeRelease({ title: "Monday" }) }, { status: 409 }),
    "PUT /api/releases/r1": (_, init) => {
      sent.push(bodyOf(init));
      return Response.json(makeRelease({ title: "Tuesday" }));
    },
  });
  const made = await releaseCalls.create({ _id: "r1", title: "Tuesday", at: null, items: [] });
  expect(made.title).toBe("Tuesday");
  expect(sent).toEqual([{ title: "Tuesday", at: null, items: [], version: 1 }]);
});
