import { Anchor } from "@/components/anchor/anchor";
import type { Hit } from "@/lib/search";
import { runsOf } from "@/pages/search/marks";

/** A hit: what it is, its title, and the found words in their context. */
export function HitItem({ hit, kind }: { hit: Hit; kind: string }) {
  return (
    <li className="hit">
      <p className="hit__kind">{kind}</p>
      <h2 className="hit__title">
        <Anchor className="hit__link" href={hit.path}>
          {hit.title}
        </Anchor>
      </h2>
      <p className="hit__excerpt">
        {runsOf(hit.excerpt).map(({ text, found, at }) => (found ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  );
}
