import { memo } from "react";
import { AddressField } from "@/admin/pages/fields/address-field";
import { BlockField } from "@/admin/pages/fields/block-field";
import { ChoiceField } from "@/admin/pages/fields/choice-field";
import { ChoicesField } from "@/admin/pages/fields/choices-field";
import { ColourField } from "@/admin/pages/fields/colour-field";
import { GroupField } from "@/admin/pages/fields/group-field";
import { ListField } from "@/admin/pages/fields/list-field";
import { MapField } from "@/admin/pages/fields/map-field";
import { PictureField } from "@/admin/pages/fields/picture-field";
import { LockedField, NumberField, TickField } from "@/admin/pages/fields/simple-fields";
import { TextField } from "@/admin/pages/fields/text-field";
import type { ValueProps } from "@/admin/pages/fields/value-props";

/** The field of a value, chosen by its schema. */
export const ValueField = memo(function ValueField(props: ValueProps) {
  const { schema } = props;
  if (schema.const !== undefined || schema.control === "hidden") return null;
  if (schema.readOnly) return <LockedField {...props} />;
  if (schema.control === "picture" || schema.control === "screenshot" || schema.control === "upload")
    return <PictureField {...props} ValueField={ValueField} />;
  if (schema.control === "map") return <MapField {...props} ValueField={ValueField} />;
  if (schema.control === "choices") return <ChoicesField {...props} />;
  if (schema.control === "colour") return <ColourField {...props} />;
  if (schema.control === "address") return <AddressField {...props} />;
  if (schema.oneOf) return <BlockField {...props} ValueField={ValueField} />;
  if (schema.enum || schema.control === "state") return <ChoiceField {...props} />;
  if (schema.type === "object") return <GroupField {...props} ValueField={ValueField} />;
  if (schema.type === "array") return <ListField {...props} ValueField={ValueField} />;
  if (schema.type === "boolean") return <TickField {...props} />;
  if (schema.type === "integer" || schema.type === "number") return <NumberField {...props} />;
  return <TextField {...props} />;
});
