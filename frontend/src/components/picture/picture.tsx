import type { Image } from "@/generated/content";
import { scenes } from "@/generated/scenes";
import { focusClasses } from "@/lib/cover-focus";
import { inColours, useColours } from "@/lib/site";

/** What the server adds to an uploaded picture in a document. The preview of a page lacks it. */
export interface UploadFacts {
  /** In pixels. */
  width?: number;
  height?: number;
  /** The point that stays visible when the picture is cropped, such as `50% 20%`. */
  focus?: string;
  /** The same picture in several widths, in pixels. */
  sizes?: { src: string; width: number }[];
}

interface PictureProps {
  image: Image & UploadFacts;
  className?: string;
  /** Eager is for pictures that are visible at once, such as the first one of a page. Default: lazy. */
  loading?: "eager" | "lazy";
}

const scenePrefix = "scenes/";

/** How wide pages show their pictures at most. */
const sizes = "(min-width: 48rem) 50vw, 100vw";

/**
 * A picture from a document: a drawn scene, or an uploaded file. A scene that does not exist is left
 * out, instead of showing a broken picture.
 */
export function Picture({ image, className, loading = "lazy" }: PictureProps) {
  const colours = useColours();
  const isScene = image.src.startsWith(scenePrefix);
  const scene = isScene ? scenes[image.src.slice(scenePrefix.length)] : undefined;
  if (isScene && !scene) return null;
  return (
    <img
      className={`${className ?? ""} ${focusClasses(image.focus)}`.trim() || undefined}
      src={scene ? inColours(scene.url, colours) : image.src}
      srcSet={image.sizes?.map(({ src, width }) => `${src} ${width}w`).join(", ")}
      sizes={image.sizes && sizes}
      alt={image.alt}
      width={scene?.width ?? image.width}
      height={scene?.height ?? image.height}
      loading={loading}
      fetchPriority={loading === "eager" ? "high" : undefined}
      decoding="async"
    />
  );
}
