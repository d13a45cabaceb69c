import { DeadEnd } from "@/components/dead-end/dead-end";
import type { ErrorPage } from "@/generated/content";
import "@/components/dead-end/dead-end.scss";

/** The page for a server error. */
export function Page({ data }: { data: ErrorPage }) {
  return <DeadEnd text={data} picture="left" />;
}
