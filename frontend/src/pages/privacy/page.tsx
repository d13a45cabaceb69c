import { LegalPage } from "@/components/legal-text/legal-text";
import type { Privacy } from "@/generated/content";
import "@/components/legal-text/legal-text.scss";

/** The privacy policy. */
export function Page({ data }: { data: Privacy }) {
  return <LegalPage text={data} />;
}
