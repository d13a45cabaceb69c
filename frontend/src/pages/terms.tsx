import { LegalPage } from "@/components/legal-text/legal-text";
import type { Terms } from "@/generated/content";

/** The terms and conditions. */
export function Page({ data }: { data: Terms }) {
  return <LegalPage text={data} />;
}
