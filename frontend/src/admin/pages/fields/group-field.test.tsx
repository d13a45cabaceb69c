import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Editing, EditingProvider } from "@/admin/pages/fields/editing";
import { Members } from "@/admin/pages/fields/group-field";
import { ValueField } from "@/admin/pages/fields/value-field";
import type { Site } from "@/generated/content";
import type { Schema } from "@/lib/schema";
import { SiteProvider } from "@/lib/site";
import site from "../../../../../content/documents/site.json";

const schema: Schema = { type: "object", properties: { latitude: { type: "number" }, longitude: { type: "number" } } };

it.each([
  ["warns of", 6.93, 79.86, "This point seems to lie outside India. Please compare both numbers with a map."],
  ["accepts", 12.97, 77.59, ""],
])("%s a point on the map", async (_, latitude, longitude, says) => {
  render(
    <SiteProvider value={site as Site}>
      <EditingProvider value={{ type: vi.fn(), pages: [], isSample: () => false } as unknown as Editing}>
        <Members schema={schema} pointer="/left/0" value={{ latitude, longitude }} ValueField={ValueField} />
      </EditingProvider>
    </SiteProvider>,
  );
  const region = screen.queryByRole("status");
  if (!says) expect(region).toBeNull();
  else await waitFor(() => expect(region).toHaveTextContent(says));
});
