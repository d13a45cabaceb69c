import { DeadEnd } from "@/components/dead-end/dead-end";
import type { NotFound } from "@/generated/content";

/** What an address that leads nowhere answers. */
export function Page({ data }: { data: NotFound }) {
  return <DeadEnd text={data} picture="right" />;
}
