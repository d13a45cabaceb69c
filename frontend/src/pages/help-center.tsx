import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import { FaqData } from "@/components/structured-data/faq";
import type { HelpCenter } from "@/generated/content";
import { Faqs } from "@/pages/help-center/faqs";
import { HelpSearch } from "@/pages/help-center/help-search";
import { useFaqs } from "@/pages/help-center/use-faqs";

/** Help center: a desk to ask at, and nine answers. */
export function Page({ data }: { data: HelpCenter }) {
  const { query, search, found, isOpen, toggle } = useFaqs(data.faqs);
  return (
    <>
      <div className="help-hero">
        <div className="help-hero__inner wrap">
          <div className="help-hero__copy">
            <h1>{data.heading}</h1>
            <p className="help-hero__intro">{data.intro}</p>
            <HelpSearch words={data.search} query={query} onSearch={search} />
          </div>
          <Picture className="help-hero__picture" image={data.image} loading="eager" />
        </div>
      </div>
      <Faqs words={data.search} faqs={found} searching={query.trim() !== ""} isOpen={isOpen} onToggle={toggle} />
      <FaqData faqs={data.faqs} />
      <CallToAction words={data.callToAction} shape="sun" tone="sand" />
    </>
  );
}
