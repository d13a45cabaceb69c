import type { ReactNode } from "react";
import { Failed } from "@/admin/kit/list/list-state";
import { loadPart } from "@/admin/kit/stopped/new-version";
import { useFetched } from "@/admin/kit/use-fetched";

const words = { failed: "This part could not be loaded." };

/** The parts that were loaded, by what loads them. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

interface Props<Part> {
  /** Imports the part. The same function each time, because what it has loaded is shown at once. */
  load: () => Promise<Part>;
  /** Stands in its place until it is loaded. */
  meanwhile?: ReactNode;
  children: (part: Part) => ReactNode;
}

/** Shows a part of the admin area whose script is loaded when it is shown first. */
export function LazyPart<Part>({ load, meanwhile, children }: Props<Part>) {
  const fetched = useFetched(async () => {
    const part = await loadPart(load);
    loaded.set(load, part);
    return part;
  }, "");
  const part = fetched.value ?? (loaded.get(load) as Part | undefined);
  if (part) return children(part);
  if (fetched.status !== "failed") return meanwhile;
  return <Failed title={words.failed} error={fetched.error} onRetry={fetched.again} />;
}
