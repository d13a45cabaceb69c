import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerFetch, failure, openAdmin } from "@/admin/test-kit";

const open = (answer: () => Response) => {
  answerFetch({ "POST /api/auth/invitation": answer });
  openAdmin("/admin/reset#invitation=abc");
};

it("says for which site, for whom and with which role an invitation is", async () => {
  open(() => Response.json({ name: "Meera Nair", email: "meera@example.com", role: "recruiter" }));
  expect(
    await screen.findByText(/^Meera Nair, you have an account for the admin area of Samarth.*localhost/),
  ).toBeVisible();
  expect(screen.getByText("Your role is Recruiter. You log in with meera@example.com.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toBeVisible();
});

it("says at once that an invitation was used already", async () => {
  open(() => failure(422, "This link was used already."));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This link was used already."));
  expect(screen.queryByLabelText("New password")).toBeNull();
});

it("shows the form if the server says nothing about the invitation", async () => {
  open(() => Response.error());
  expect(await screen.findByLabelText("New password")).toBeVisible();
});
