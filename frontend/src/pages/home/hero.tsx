import { ButtonLink } from "@/components/button/button";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { HomeHero } from "@/generated/content";
import { useSite } from "@/lib/site";

/** The first screen: the headline, two links and the slideshow. */
export function Hero({ hero }: { hero: HomeHero }) {
  return (
    <section className="ground home-hero" id="home" aria-labelledby="home-heading">
      <div className="home-hero__inner wrap">
        <div className="home-hero__copy">
          <h1
            className={isLong(hero.headline) ? "home-hero__headline home-hero__headline--long" : "home-hero__headline"}
            id="home-heading"
          >
            <Headline text={hero.headline} />
          </h1>
          <p className="home-hero__lead">{hero.lead}</p>
          <div className="home-hero__actions">
            <ButtonLink href={hero.primary.href}>{hero.primary.label}</ButtonLink>
            {hero.secondary && (
              <ButtonLink href={hero.secondary.href} variant="ghost">
                {hero.secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="home-hero__slides">
          <Slideshow slides={hero.slides} />
        </div>
      </div>
    </section>
  );
}

/** Reports whether a headline of the usual size would break a word of a text or push the links below the first screen. */
const isLong = (text: string) => /\S{12}|.{60}/u.test(text);

/** The headline. The text before the company's name has its own line. */
function Headline({ text }: { text: string }) {
  const { brand } = useSite();
  const start = text.indexOf(brand.name);
  if (start <= 0) return text;
  return (
    <>
      <span className="home-hero__greeting">{text.slice(0, start)}</span>
      {text.slice(start)}
    </>
  );
}
