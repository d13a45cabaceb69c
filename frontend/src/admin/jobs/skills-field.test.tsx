import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { noFields, payloadOf } from "@/admin/jobs/job-fields";
import { SkillsField } from "@/admin/jobs/skills-field";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

/** A form with only the skills, which shows what it would send. */
function Skills({ skills }: { skills: string[] }) {
  const [fields, setFields] = useState({ ...noFields(), skills });
  return (
    <SiteProvider value={site}>
      <SkillsField fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
      <output>{payloadOf(fields).skills.join("|")}</output>
    </SiteProvider>
  );
}

const skills = () => screen.getByRole("status").textContent;

it.each([
  ["one that is still being typed", "TIG", "TIG"],
  ["several, ended by Enter or comma", "TIG{Enter}MIG,Arc", "TIG|MIG|Arc"],
  ["no empty ones, and none twice", "TIG,TIG, ,{Enter}", "TIG"],
  ["one that was corrected with Backspace", "TIK,{Backspace}{Backspace}G,", "TIG"],
])("sends %s", async (_, keys, sent) => {
  render(<Skills skills={[]} />);
  await userEvent.type(screen.getByRole("textbox"), keys);
  expect(skills()).toBe(sent);
});

it("splits a pasted list", async () => {
  render(<Skills skills={["TIG"]} />);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste("MIG; Arc\nReading drawings");
  expect(skills()).toBe("TIG|MIG|Arc|Reading drawings");
});

it("removes a skill", async () => {
  render(<Skills skills={["TIG", "MIG"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove TIG" }));
  expect(skills()).toBe("MIG");
});
