import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { releaseCalls } from "@/admin/pages/releases/release";
import { ReleaseList } from "@/admin/pages/releases/release-list";
import { makeRelease } from "@/admin/pages/releases/test-kit";
import { answerFetch } from "@/admin/test-kit";
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
