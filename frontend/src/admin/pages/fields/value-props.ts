import type { ComponentType } from "react";
import type { Schema } from "@/lib/schema";

/** What every field of the form of a page gets. */
export interface ValueProps {
  label: string;
  schema: Schema;
  pointer: string;
  /** The value; undefined for an optional one that is not set. */
  value: unknown;
  optional?: boolean;
}

/** What a field with further fields in it gets. */
export interface NestedProps extends ValueProps {
  /** Draws the fields in it. It is a prop, because importing it would close a circle. */
  ValueField: ComponentType<ValueProps>;
}
