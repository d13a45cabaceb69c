import { useState } from "react";
import type { PostLabels } from "@/generated/content";

interface CopyLinkProps {
  address: string;
  words: Pick<PostLabels, "copyLink" | "copied">;
  className: string;
}

/** Copies an address. If the browser refuses, shows the selected address in a prompt. */
export function CopyLink({ address, words, className }: CopyLinkProps) {
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
      <button className={className} type="button" onClick={copy}>
        {words.copyLink}
      </button>
      <span className="post-share__copied" aria-live="polite">
        {copied && words.copied}
      </span>
    </>
  );
}
