import { ButtonLink } from "@/components/button/button";
import { Picture } from "@/components/picture/picture";
import { HillOpening } from "@/components/sections/hill-opening";
import { PlainOpening } from "@/components/sections/plain-opening";
import { StandingOpening } from "@/components/sections/standing-opening";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { Image, Link, PageOpening } from "@/generated/content";

/** The top of a page that staff have made. Without a picture, it has only words. */
export function Opening({ words: { look, title, lead, pictures = [], button } }: { words: PageOpening }) {
  const shown = pictures.filter(({ src }) => src);
  const action = button && <Action link={button} />;
  if (look === "plain" || shown.length === 0) {
    return (
      <PlainOpening title={title} lead={lead}>
        {action}
      </PlainOpening>
    );
  }
  const Top = look === "hill" ? HillOpening : StandingOpening;
  return (
    <Top title={title} lead={lead} scene={<Scene pictures={shown} />}>
      {action}
    </Top>
  );
}

function Action({ link }: { link: Link }) {
  return (
    <p className="page__action">
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </p>
  );
}

/** One picture, or several as a slideshow. */
function Scene({ pictures }: { pictures: Image[] }) {
  const [only] = pictures;
  if (only && pictures.length === 1) return <Picture image={only} loading="eager" />;
  return <Slideshow slides={pictures} />;
}
