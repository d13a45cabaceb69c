import { LegalPage } from "@/components/legal-text/legal-text";
import type { Privacy } from "@/generated/content";

/** The privacy policy. */
export function Page({ data }: { data: Privacy }) {
  return <LegalPage text={data} />;
}
