import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerFetch, logInBefore } from "@/admin/test-kit";
import { Difference } from "@/admin/writing/versions/difference";

const upload = "/api/files/images/abcdefghij01234/3f2.jpg";

it("shows a replaced picture as two pictures with their names", async () => {
  logInBefore();
  answerFetch({ "GET /api/images/abcdefghij01234": () => Response.json({ name: "Shift at Pune.jpg" }) });
  render(
    <Difference
      before={{ fields: [["Picture", "scenes/about-us-1", "picture"]] }}
      after={{ fields: [["Picture", upload, "picture"]] }}
    />,
  );
  expect(await screen.findByText("Shift at Pune.jpg")).toBeVisible();
  expect(screen.getByRole("insertion")).toHaveTextContent("Shift at Pune.jpg");
  expect(screen.getByRole("deletion")).toHaveTextContent(
    "A recruiter, a trainer and a payroll clerk work side by side at one long table.",
  );
  const [, image] = screen.getAllByRole("presentation");
  expect(image).toHaveAttribute("src", upload);
});
