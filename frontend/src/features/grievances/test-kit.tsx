import { render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { site } from "@/components/test-kit";
import { GrievanceForm } from "@/features/grievances/grievance-form";
import type { GrievanceForm as Words } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import { makeFile, pngHead } from "@/lib/test-kit";
import { type SentForm, type View, ViewProvider } from "@/lib/view";
import grievances from "../../../../content/documents/grievances.json";

/** The words of the form in the repository's document. */
export const words: Words = grievances.form;

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** Renders the form, with the server's answer if it was sent without scripts. */
export const showForm = (sent?: SentForm) =>
  render(
    <SiteProvider value={site}>
      <ViewProvider value={{ path: "/grievances" } as View}>
        <MemoryRouter initialEntries={[sent ? "/api/grievances" : "/grievances"]}>
          <GrievanceForm words={words} id="form" sent={sent} />
          <Address />
        </MemoryRouter>
      </ViewProvider>
    </SiteProvider>,
  );

/** Returns the control with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Fakes object URLs for chosen images, which jsdom lacks. */
export const fakeObjectUrls = () =>
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => {} });

export const png = (name = "page.png", more = "") => makeFile(name, pngHead + more, "image/png");
export const pdf = (name = "letter.pdf") => makeFile(name, "%PDF-1.4", "application/pdf");
