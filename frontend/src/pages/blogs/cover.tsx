import { Picture } from "@/components/picture/picture";
import type { Cover as CoverData } from "@/lib/blog";

interface CoverProps {
  cover: CoverData;
  className: string;
  /** The widths at which it is shown, as the sizes attribute has it. */
  sizes: string;
  loading: "eager" | "lazy";
}

/** All sizes that the server makes of an upload have this ratio. */
const width = 960;
const height = 540;

/** A post's cover: a drawn scene, which stands on the ground line below it, or an upload in the size that fits. */
export function Cover({ cover, className, sizes, loading }: CoverProps) {
  if (!cover.src) return null;
  if (!cover.sizes) {
    return (
      <div className={`${className} cover`}>
        <Picture className="cover__scene" image={cover} loading={loading} />
      </div>
    );
  }
  return (
    <img
      className={`${className} cover cover--photo`}
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
