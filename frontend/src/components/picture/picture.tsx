import type { Image } from "@/generated/content";
import { scenes } from "@/generated/scenes";

interface PictureProps {
  image: Image;
  className?: string;
  /** Eager is for pictures that are visible at once, such as the first one of a page. Default: lazy. */
  loading?: "eager" | "lazy";
}

const scenePrefix = "scenes/";

/**
 * A picture from a document: a drawn scene, or an uploaded file. A scene that does not exist is left
 * out, instead of showing a broken picture.
 */
export function Picture({ image, className, loading = "lazy" }: PictureProps) {
  const isScene = image.src.startsWith(scenePrefix);
  const scene = isScene ? scenes[image.src.slice(scenePrefix.length)] : undefined;
  if (isScene && !scene) return null;
  return (
    <img
      className={className}
      src={scene?.url ?? image.src}
      alt={image.alt}
      width={scene?.width}
      height={scene?.height}
      loading={loading}
      fetchPriority={loading === "eager" ? "high" : undefined}
      decoding="async"
    />
  );
}
