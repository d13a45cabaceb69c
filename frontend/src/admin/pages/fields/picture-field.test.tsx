import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PictureField } from "@/admin/pages/fields/picture-field";
import { ValueField } from "@/admin/pages/fields/value-field";
import { renderField } from "@/admin/pages/test-kit";

it.each([
  [180, "This picture is 180 pixels wide, so it looks blurred. Choose one of 512 pixels or more."],
  [512, undefined],
])("says that a picture is too small, and takes it: %i pixels", async (width, warning) => {
  const { container } = renderField(
    <PictureField
      label="Icon"
      schema={{ type: "object", control: "upload", leastWidth: 512, properties: { src: { type: "string" } } }}
      pointer="/brand/icon"
      value={{ src: "/api/files/images/aaaaaaaaaaaaaaa/icon.png" }}
      ValueField={ValueField}
    />,
    { put: vi.fn() },
  );
  const picture = container.querySelector("img") as HTMLImageElement;
  Object.defineProperty(picture, "naturalWidth", { value: width });
  fireEvent.load(picture);
  const region = screen.queryByRole("status");
  if (!warning) expect(region).toBeNull();
  else await waitFor(() => expect(region).toHaveTextContent(warning));
});

it("changes and takes out a logo beside its picture, and folds its address away", async () => {
  const put = vi.fn();
  renderField(
    <PictureField
      label="Logo on dark pages"
      schema={{ type: "object", control: "upload", properties: { src: { type: "string" } } }}
      pointer="/brand/logo/dark"
      value={{ src: "/api/files/images/aaaaaaaaaaaaaaa/logo.png" }}
      optional
      ValueField={ValueField}
    />,
    { put },
  );
  expect(screen.getByRole("button", { name: "Choose another picture" })).toBeVisible();
  expect(screen.getByLabelText("Address of an upload")).not.toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Remove: Logo on dark pages" }));
  expect(put).toHaveBeenCalledWith("/brand/logo/dark", undefined);
});
