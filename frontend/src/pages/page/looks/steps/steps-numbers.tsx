import { NumberedSteps } from "@/components/sections/numbered-steps";
import type { SectionProps } from "@/pages/page/data";
import "@/components/sections/numbered-steps.scss";

/** Steps with large numbers. */
export function Look({ words }: SectionProps<"steps">) {
  return <NumberedSteps {...words} />;
}
