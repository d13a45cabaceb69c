import { Blocks } from "@/components/blocks/blocks";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { CsrTraining } from "@/generated/content";
import { Coins } from "@/pages/csr-training/coins";

/** Service: training that CSR budgets pay for. */
export function Page({ data }: { data: CsrTraining }) {
  return (
    <>
      <div className="csr-hero">
        <div className="csr-hero__copy wrap">
          <h1>{data.title}</h1>
          <p className="csr-hero__lead">{data.lead}</p>
        </div>
        <div className="csr-hero__hill">
          <Slideshow className="csr-hero__slides" slides={data.slides} />
        </div>
      </div>
      <div className="csr-parts wrap">
        {data.sections.map(({ id, heading, blocks }) => (
          <section className="csr-parts__part" id={id} key={id} aria-labelledby={`${id}-heading`}>
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
