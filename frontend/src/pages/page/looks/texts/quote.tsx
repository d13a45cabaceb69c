import type { SectionProps } from "@/pages/page/data";

/** What somebody has said, with the name below it. */
export function Look({ words: { look, text, name, role } }: SectionProps<"quote">) {
  return (
    <figure className={`section page-quote--${look}`}>
      <div className="page-quote__inner wrap">
        <blockquote className="page-quote__text">
          <p>{text}</p>
        </blockquote>
        <figcaption className="page-quote__by">
          <span className="page-quote__name">{name}</span>
          {role && <span className="page-quote__role">{role}</span>}
        </figcaption>
      </div>
    </figure>
  );
}
