import { openDashboard } from "./harness/dashboard";
import { file, record, row } from "./harness/inbox";
import { expect, test } from "./harness/test";

// On a phone the open submission takes the place of the rows.
test("opening one submission after another moves no row", async ({ page, request }) => {
  for (const [at, name] of ["Still", "Stiller", "Stillest"].entries()) {
    await file(request, name, "others", "Something.\n\n".repeat(5 * at + 5));
  }
  await openDashboard(page, "?tab=grievances&order=newest");
  await row(page, "Stillest").getByRole("button", { name: "View" }).click();
  await expect(record(page)).toHaveAccessibleName("the grievance from Stillest");
  const before = await row(page, "Still").boundingBox();
  await row(page, "Still").getByRole("button", { name: "View" }).click();
  await expect(record(page)).toHaveAccessibleName("the grievance from Still");
  await expect.poll(() => row(page, "Still").boundingBox()).toEqual(before);
});
