import { Anchor } from "@/components/anchor/anchor";
import { Picture } from "@/components/picture/picture";
import type { ErrorPage, NotFound } from "@/generated/content";

interface DeadEndProps {
  /** What went wrong, and links to other pages. */
  text: NotFound | ErrorPage;
  /** The side of the picture on wide windows. */
  picture: "left" | "right";
}

/** The page for a missing address or an error: says what happened and links to other pages. */
export function DeadEnd({ text, picture }: DeadEndProps) {
  return (
    <div className={`dead-end dead-end--picture-${picture}`}>
      <div className="wrap dead-end__columns">
        <div className="dead-end__text">
          <h1>{text.heading}</h1>
          <p className="dead-end__lead text-lead muted">{text.text}</p>
          <h2 className="dead-end__heading">{text.linksHeading}</h2>
          <ul className="dead-end__links">
            {text.links.map((link, index) => (
              <li key={index} className="dead-end__item">
                <Anchor className="dead-end__link" href={link.href}>
                  {link.label}
                  <svg className="dead-end__arrow" viewBox="0 0 24 16" aria-hidden="true">
                    <path d="M1.5 8h20M15 1.5 21.5 8 15 14.5" />
                  </svg>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
        <Picture image={text.image} className="dead-end__picture" loading="eager" />
      </div>
    </div>
  );
}
