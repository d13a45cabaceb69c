import { Picture } from "@/components/picture/picture";
import { ContactForm } from "@/features/contact/contact-form";
import type { Contact } from "@/generated/content";
import { useView } from "@/lib/view";
import { ContactPanel } from "@/pages/contact/contact-panel";

/** The contact page: the form, and a panel with all other ways to reach us. */
export function Page({ data }: { data: Contact }) {
  return (
    <div className="contact">
      <div className="contact__band">
        <div className="contact__opening wrap">
          <div className="contact__copy">
            <h1 className="contact__heading">{data.heading}</h1>
            <p className="contact__intro">{data.intro}</p>
          </div>
          <Picture className="contact__picture" image={data.image} loading="eager" />
        </div>
      </div>
      <div className="contact__body wrap">
        <ContactForm words={data.form} sent={useView().form} />
        <ContactPanel panel={data.panel} map={data.map} />
      </div>
    </div>
  );
}
