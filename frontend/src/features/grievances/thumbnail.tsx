import { useEffect, useState } from "react";

const longestKind = 4;

/** A small picture of a chosen image; of any other file, and of what is no image after all, its kind. */
export function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <span className="thumbnail" aria-hidden="true">
      {kindOf(file.name)}
      {address && <img className="thumbnail__image" src={address} alt="" onError={() => setAddress(undefined)} />}
    </span>
  );
}

/** `scan of a letter.pdf` → `PDF`. */
const kindOf = (name: string) => (name.match(/\.([^.]+)$/)?.[1] ?? "").slice(0, longestKind).toUpperCase();
