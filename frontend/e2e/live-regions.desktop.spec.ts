import { expect, test } from "./harness/test";

test.use({ expectedProblems: /A live region/ });

test("the watcher of live regions reports those that nobody hears, and no others", async ({ page }) => {
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text().replace(/” .*/s, "”")));
  await page.goto("/contact");
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const region = (parent: Element, text = "") => {
      const added = document.createElement("p");
      added.setAttribute("role", "status");
      added.textContent = text;
      parent.append(added);
      return added;
    };
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    const [behind, inside, later] = [region(document.body), region(dialog), region(document.body)];
    dialog.showModal();
    for (let frames = 0; frames < 4; frames += 1) await frame();
    region(document.body, "New");
    behind.textContent = "Behind";
    inside.textContent = "Inside";
    await frame();
    dialog.close();
    await frame();
    later.textContent = "Later";
    await frame();
  });
  expect(reports).toEqual([
    "A live region comes with its text: “New”",
    "A live region is filled behind a dialog: “Behind”",
  ]);
});
