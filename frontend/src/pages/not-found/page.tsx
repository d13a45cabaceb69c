import { DeadEnd } from "@/components/dead-end/dead-end";
import type { NotFound } from "@/generated/content";
import "@/components/dead-end/dead-end.scss";

/** The page for an unknown address. */
export function Page({ data }: { data: NotFound }) {
  return <DeadEnd text={data} picture="right" />;
}
