import { Blocks } from "@/components/blocks/blocks";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { HillOpening } from "@/components/sections/hill-opening";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { CsrTraining } from "@/generated/content";
import { Coins } from "@/pages/csr-training/coins";
import "@/components/sections/hill-opening.scss";
import "@/pages/csr-training/csr-training.scss";

/** Service: training that CSR budgets pay for. */
export function Page({ data }: { data: CsrTraining }) {
  return (
    <>
      <HillOpening title={data.title} lead={data.lead} scene={<Slideshow slides={data.slides} />} />
      <div className="csr-parts wrap">
        {data.sections.map(({ id, heading, blocks }, index) => (
          <section className="csr-parts__part" id={id} key={index} aria-labelledby={`${id}-heading`}>
            <h2 className="csr-parts__heading" id={`${id}-heading`}>
              {heading}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
      <Coins budget={data.budget} />
      <CallToAction words={data.callToAction} shape="centre" tone="page" />
    </>
  );
}
