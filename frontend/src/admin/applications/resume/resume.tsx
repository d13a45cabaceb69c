import { PDFView } from "@/admin/kit/pdf/pdf-view";
import { Attachments, isPDF } from "@/admin/kit/uploads/attachments";

interface Props {
  /** The heading. */
  label: string;
  /** The name under which it is stored; empty if there is none. */
  name: string;
  /** The original names by the stored names. */
  originals: Record<string, string>;
}

/** The resume of an application, to be read in place. Only PDF files can be shown; old ones may be of another kind. */
export function Resume({ label, name, originals }: Props) {
  return (
    <section className={`resume ${isPDF(name) ? "resume--beside" : ""}`.trim()} aria-label={label}>
      <Attachments label={label} names={name ? [name] : []} originals={originals} />
      {isPDF(name) && <PDFView key={name} name={name} title={originals[name] ?? label} />}
    </section>
  );
}
