import { GrievanceForm } from "@/features/grievances/grievance-form";
import type { Grievances } from "@/generated/content";
import { useView } from "@/lib/view";
import { Deadlines } from "@/pages/grievances/deadlines";
import { Officer } from "@/pages/grievances/officer";
import { Opening } from "@/pages/grievances/opening";
import "@/components/checkbox-group/checkbox-group.scss";
import "@/features/grievances/grievance-form.scss";
import "@/features/grievances/attachments.scss";
import "@/features/grievances/plain-reasons.scss";
import "@/pages/grievances/opening.scss";
import "@/pages/grievances/deadlines.scss";
import "@/pages/grievances/grievances.scss";
import "@/pages/grievances/officer.scss";

const formId = "grievance-form";

/** The grievance page: our deadlines, the form and the officer in charge. */
export function Page({ data }: { data: Grievances }) {
  const { form: sent } = useView();
  return (
    <>
      <Opening words={data} startAt={formId} />
      <Deadlines promise={data.promise} kinds={data.kinds} />
      <div className="grievances wrap">
        <GrievanceForm words={data.form} id={formId} sent={sent} />
        <Officer words={data.officer} />
      </div>
    </>
  );
}
