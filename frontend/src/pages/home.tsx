import { LogoStrips } from "@/components/logo-strip/logo-strips";
import { OrganizationData } from "@/components/structured-data/organization";
import type { Home } from "@/generated/content";
import { Hero } from "@/pages/home/hero";
import { Impact } from "@/pages/home/impact";
import { Offerings } from "@/pages/home/offerings";
import { Reasons } from "@/pages/home/reasons";

/** The home page. */
export function Page({ data }: { data: Home }) {
  return (
    <>
      <OrganizationData />
      <Hero hero={data.hero} />
      <Offerings about={data.about} />
      <Impact impact={data.impact} mission={data.mission} vision={data.vision} />
      <Reasons why={data.why} />
      <LogoStrips strips={[data.logos.affiliated, data.logos.clients]} />
    </>
  );
}
