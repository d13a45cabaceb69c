import { useEffect, useState } from "react";
import type { Picture } from "@/admin/editor/describe-dialog";
import type { Upload } from "@/admin/editor/uploads";

/** Addresses at which files of this device can be seen, as long as they are needed. */
export function usePreviews(uploads: Upload[]): Picture[] {
  const [addresses] = useState(() => new Map<string, string>());
  const ids = uploads.map(({ id }) => id).join(" ");

  const pictures = uploads.map(({ id, file }) => {
    const src = addresses.get(id) ?? URL.createObjectURL(file);
    addresses.set(id, src);
    return { id, src };
  });

  useEffect(() => {
    const needed = new Set(ids.split(" "));
    for (const [id, src] of addresses) {
      if (needed.has(id)) continue;
      URL.revokeObjectURL(src);
      addresses.delete(id);
    }
  }, [addresses, ids]);

  return pictures;
}
