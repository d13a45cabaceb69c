import { LegalPage } from "@/components/legal-text/legal-text";
import type { Terms } from "@/generated/content";
import "@/components/legal-text/legal-text.scss";

/** The terms and conditions. */
export function Page({ data }: { data: Terms }) {
  return <LegalPage text={data} />;
}
