import type { ShareLink } from "@/generated/content";

/**
 * Where a share link leads: a plain page of the network with title and address filled in.
 * Nothing of the network is loaded, and it learns nothing, until somebody follows it.
 */
export function shareAddress(network: ShareLink["network"], title: string, address: string): string {
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
