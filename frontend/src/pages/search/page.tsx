import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { searchLimits } from "@/generated/limits";
import { fill } from "@/lib/fill";
import { type Hit, runsOf, type SearchResult } from "@/pages/search/hits";
import "@/pages/search/search.scss";

/** Searches pages, posts, openings and questions. A plain form that works without a script. */
export function Page({ data }: { data: SearchResult }) {
  const { document: words, search, hits, more } = data;
  const found = more ? words.more : words.count;
  return (
    <div className="site-search wrap">
      <h1 className="site-search__heading">{words.heading}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element */}
      <form className="site-search__form" aria-invalid={false} role="search" action="/search">
        <label className="site-search__label" htmlFor="site-search">
          {words.label}
        </label>
        <input
          className="full site-search__box"
          id="site-search"
          name="q"
          type="search"
          defaultValue={search}
          placeholder={words.placeholder}
          maxLength={searchLimits.maxLength}
          required
          aria-invalid={false}
        />
        <Button className="site-search__submit" type="submit">
          {words.submit}
        </Button>
      </form>
      <p className="strong site-search__count">
        {search ? fill(hits.length > 0 ? found : words.empty, { n: hits.length, search }) : words.hint}
      </p>
      {hits.length > 0 && (
        <ol className="site-search__hits">
          {hits.map((hit) => (
            <HitItem key={hit.path} hit={hit} kind={words.kinds[hit.kind]} />
          ))}
        </ol>
      )}
      <section className="tint-cool onward" aria-labelledby="onward-heading">
        <h2 className="heading-4" id="onward-heading">
          {words.linksHeading}
        </h2>
        <ul className="onward__links">
          {words.links.map((link, index) => (
            <li key={index}>
              <Anchor className="centred strong onward__link" href={link.href}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A search result: its kind, its title, and an excerpt with the words that were found. */
function HitItem({ hit, kind }: { hit: Hit; kind: string }) {
  return (
    <li className="hit">
      <p className="text-kicker small">{kind}</p>
      <h2 className="heading-4">
        <Anchor className="hit__link" href={hit.path}>
          {hit.title}
        </Anchor>
      </h2>
      <p className="muted hit__excerpt">
        {runsOf(hit.excerpt).map(({ text, found, at }) =>
          found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
    </li>
  );
}
