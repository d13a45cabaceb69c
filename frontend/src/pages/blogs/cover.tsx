import { Picture } from "@/components/picture/picture";
import type { Cover as CoverData } from "@/lib/blog";
import { focusClasses } from "@/lib/cover-focus";

interface CoverProps {
  cover: CoverData;
  className?: string;
  /** The sizes attribute of the image. */
  sizes: string;
  loading: "eager" | "lazy";
}

/** All covers are shown in this ratio. */
const width = 960;
const height = 540;

/** The cover of a post: a drawn scene that stands on the line below it, or an upload in a fitting size. */
export function Cover({ cover, className = "", sizes, loading }: CoverProps) {
  if (!cover.src) return null;
  if (!cover.sizes) {
    return (
      <div className={`ground cover ${className}`}>
        <Picture className="cover__scene" image={cover} loading={loading} />
      </div>
    );
  }
  return (
    <img
      className={`${className} ground cover cover--photo ${focusClasses(cover.focus)}`.trim()}
      src={cover.src}
      srcSet={cover.sizes.map((size) => `${size.src} ${size.width}w`).join(", ")}
      sizes={sizes}
      alt={cover.alt}
      width={width}
      height={height}
      loading={loading}
      fetchPriority={loading === "eager" ? "high" : undefined}
      decoding="async"
    />
  );
}
