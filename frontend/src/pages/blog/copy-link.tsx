import { useState } from "react";
import type { PostLabels } from "@/generated/content";

/** Copies the post's address. Where the browser won't, it shows the address, selected. */
export function CopyLink({ address, words }: { address: string; words: PostLabels }) {
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
