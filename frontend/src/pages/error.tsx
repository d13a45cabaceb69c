import { DeadEnd } from "@/components/dead-end/dead-end";
import type { ErrorPage } from "@/generated/content";

/** What is answered when a page could not be rendered. */
export function Page({ data }: { data: ErrorPage }) {
  return <DeadEnd text={data} picture="left" />;
}
