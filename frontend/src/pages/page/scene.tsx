import { Picture } from "@/components/picture/picture";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { Image } from "@/generated/content";

interface Props {
  /** A picture without a source was not chosen yet. */
  pictures?: Image[];
  className?: string;
}

/** One picture, or several as a slideshow. */
export function Scene({ pictures = [], className }: Props) {
  const shown = pictures.filter(({ src }) => src);
  const [only] = shown;
  if (!only) return null;
  if (shown.length === 1) return <Picture className={className} image={only} loading="eager" />;
  return <Slideshow className={className} slides={shown} />;
}
