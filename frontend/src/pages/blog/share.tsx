import { Anchor } from "@/components/anchor/anchor";
import type { PostLabels } from "@/generated/content";
import { useView } from "@/lib/current-view";
import { CopyLink } from "@/pages/blog/copy-link";
import { shareAddress } from "@/pages/blog/share-address";

/** Ways to pass the post on; a preview, which has no public address, has none. */
export function Share({ title, words }: { title: string; words: PostLabels }) {
  const { canonical } = useView().meta;
  if (!canonical) return null;
  return (
    <section className="post-share" aria-labelledby="share-heading">
      <h2 className="post__side-heading" id="share-heading">
        {words.share}
      </h2>
      <ul className="post-share__list">
        {words.shareOn.map(({ network, label }) => (
          <li key={network}>
            <Anchor
              className="post-share__link"
              href={shareAddress(network, title, canonical)}
              newTab={network !== "mail"}
            >
              {label}
            </Anchor>
          </li>
        ))}
        <li className="post-share__copy">
          <CopyLink address={canonical} words={words} />
        </li>
      </ul>
    </section>
  );
}
