import { OfficeMap } from "@/components/office-map/office-map";
import { Picture } from "@/components/picture/picture";
import { ContactForm } from "@/features/contact/contact-form";
import type { Contact } from "@/generated/content";
import { useSite } from "@/lib/site";
import { useView } from "@/lib/view";
import { ContactPanel } from "@/pages/contact/contact-panel";
import "@/components/office-map/office-map.scss";
import "@/features/contact/contact-form.scss";
import "@/pages/contact/contact.scss";
import "@/pages/contact/contact-panel.scss";

/** The contact page: the form, a panel with all other ways to reach us, and the map. */
export function Page({ data }: { data: Contact }) {
  const { map, address } = useSite().contact;
  return (
    <div className="contact">
      <div className="ground tint">
        <div className="contact__opening wrap">
          <div className="contact__copy">
            <h1 className="contact__heading">{data.heading}</h1>
            <p className="large contact__intro">
              {[data.intro, ...(data.hints ?? []).map(({ text }) => text)].join(" ")}
            </p>
          </div>
          <Picture className="full contact__picture" image={data.image} loading="eager" />
        </div>
      </div>
      <div className="contact__body wrap">
        <ContactForm words={data.form} sent={useView().form} />
        <ContactPanel panel={data.panel} next={data.next} />
      </div>
      <section className="tint-cool contact__map" aria-labelledby="map-heading">
        <div className="contact__place wrap">
          <h2 id="map-heading">{data.map.heading}</h2>
          <OfficeMap words={data.map} place={map} address={address} />
        </div>
      </section>
    </div>
  );
}
