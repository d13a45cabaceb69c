import { useState } from "react";
import { Anchor } from "@/components/anchor/anchor";
import type { PostLabels, ShareLink } from "@/generated/content";
import { useView } from "@/lib/view";

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

/** Copies the post's address. Where the browser won't, it shows the address, selected. */
function CopyLink({ address, words }: { address: string; words: PostLabels }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      window.prompt(words.copyLink, address);
    }
  }

  return (
    <>
      <button className="post-share__link" type="button" onClick={copy}>
        {words.copyLink}
      </button>
      <span className="post-share__copied" role="status">
        {copied && words.copied}
      </span>
    </>
  );
}

/**
 * Where a share link leads: a plain page of the network with title and address filled in.
 * Nothing of the network is loaded, and it learns nothing, until somebody follows it.
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
