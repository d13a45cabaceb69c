import { useEffect } from "react";
import { read } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
import type { Finding, Findings } from "@/generated/api";

/**
 * Loads what is open or wrong on the site: at first, after each change in this window, and whenever the window is
 * shown again.
 */
export function useFindings() {
  const found = useFetched(() => read<Findings>("/api/findings"), "", { current: true });
  const { again } = found;
  useEffect(() => {
    const look = () => {
      if (!document.hidden) again();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [again]);
  return found;
}

/** Splits findings into problems and steps that are not done, and counts the steps that are. */
export function sortFindings({ findings, steps }: Findings) {
  const open = findings.filter(({ step }) => step);
  return { problems: findings.filter(({ step }) => !step), open, done: steps - open.length, total: steps };
}

export const isUrgent = ({ severity }: Finding) => severity === "error";
