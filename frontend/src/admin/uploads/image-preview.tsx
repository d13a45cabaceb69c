import { useEffect, useState } from "react";
import { call } from "@/admin/call";
import { uploadAddress } from "@/admin/uploads/open-upload";
import { words } from "@/admin/uploads/words";

/** Whether a stored file is a picture; the server checked that it is what its name says. */
export const isImage = (name: string) => /\.(?:gif|jpe?g|png)$/i.test(name);

/**
 * A stored picture, small. Its address needs the Authorization header, so it is fetched by script;
 * it is named by the link that it stands in.
 */
export function ImagePreview({ name }: { name: string }) {
  const [address, setAddress] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    let made = "";
    async function show() {
      try {
        const response = await call(uploadAddress(name), { signal: abort.signal });
        const picture = await response.blob();
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    }
    void show();
    return () => {
      abort.abort();
      URL.revokeObjectURL(made);
    };
  }, [name]);

  if (failed) return <span className="attached__picture attached__picture--failed">{words.noPreview}</span>;
  return (
    <span className="attached__picture">{address && <img className="attached__image" src={address} alt="" />}</span>
  );
}
