import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { Members } from "@/admin/pages/fields/group-field";
import { ValueField } from "@/admin/pages/fields/value-field";
import { renderField } from "@/admin/pages/test-kit";
import type { Schema } from "@/lib/schema";

const schema: Schema = { type: "object", properties: { latitude: { type: "number" }, longitude: { type: "number" } } };

it.each([
  ["warns of", 6.93, 79.86, "This point seems to lie outside India. Please compare both numbers with a map."],
  ["accepts", 12.97, 77.59, ""],
])("%s a point on the map", async (_, latitude, longitude, says) => {
  renderField(<Members schema={schema} pointer="/left/0" value={{ latitude, longitude }} ValueField={ValueField} />);
  const region = screen.queryByRole("status");
  if (!says) expect(region).toBeNull();
  else await waitFor(() => expect(region).toHaveTextContent(says));
});
