import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { CrmPortal } from "@/generated/content";
import { Kanban } from "@/pages/crm-portal/kanban";
import { Roles } from "@/pages/crm-portal/roles";

/** Product: the CRM portal. Its board, and the features as cards on a board of our own. */
export function Page({ data }: { data: CrmPortal }) {
  return (
    <>
      <div className="crm-hero">
        <div className="crm-hero__opening wrap">
          <div>
            <h1>{data.title}</h1>
            <p className="crm-hero__tagline">{data.tagline}</p>
          </div>
          <div className="crm-hero__intro">
            {data.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="crm-hero__stage">
          <div className="wrap">
            <Picture className="crm-hero__screen" image={data.screen} loading="eager" />
          </div>
        </div>
      </div>
      <Kanban heading={data.featuresHeading} features={data.features} />
      <Roles roles={data.roles} />
      <CallToAction words={data.callToAction} shape="split" tone="band" />
    </>
  );
}
