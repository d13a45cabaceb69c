import { Anchor } from "@/components/anchor/anchor";
import type { PostLabels, ShareLink } from "@/generated/content";
import { useHydrated } from "@/lib/use-hydrated";
import { useView } from "@/lib/view";
import { CopyLink } from "@/pages/blog/copy-link";

/** Links that share the post. A preview has none, because it has no public address. */
export function Share({ title, words }: { title: string; words: PostLabels }) {
  const { canonical } = useView().meta;
  const hydrated = useHydrated();
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
        <li className={hydrated ? undefined : "post-share__copy--waiting"}>
          <CopyLink address={canonical} words={words} className="post-share__link" />
        </li>
      </ul>
    </section>
  );
}

/**
 * Returns the address of a share link: a page of the network with the title and the address filled
 * in. Nothing is loaded from the network until somebody follows the link.
 */
function shareAddress(network: ShareLink["network"], title: string, address: string): string {
  const [text, url, both] = [title, address, `${title} ${address}`].map(encodeURIComponent);
  switch (network) {
    case "linkedin":
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
    case "x":
      return `https://x.com/intent/post?text=${text}&url=${url}`;
    case "whatsapp":
      return `https://wa.me/?text=${both}`;
    case "mail":
      return `mailto:?subject=${text}&body=${url}`;
  }
}
