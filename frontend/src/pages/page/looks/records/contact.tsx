import { useId } from "react";
import { ContactForm } from "@/features/contact/contact-form";
import type { SectionProps } from "@/pages/page/data";
import "@/features/contact/contact-form.scss";

/** The form of the contact page beside a heading. Without scripts, the contact page shows the result. */
export function Look({ words: { look, heading, text }, data }: SectionProps<"contact">) {
  const id = useId();
  return (
    <section className={`section page-contact--${look}`} aria-labelledby={id}>
      <div className="page-contact__inner wrap">
        <div>
          <h2 id={id}>{heading}</h2>
          <p className="muted page-contact__text text-lead">{text}</p>
        </div>
        {data.contact && <ContactForm words={data.contact} />}
      </div>
    </section>
  );
}
