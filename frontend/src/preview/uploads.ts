import { getSession } from "@/features/auth/session";

/** What a page needs to show an uploaded picture. The server adds it to published documents (`pb/content/documents/pictures.go`). */
export interface UploadFacts {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  focus?: string;
  sizes?: { src: string; width: number }[];
}

const addresses = /^\/api\/files\/images\/([a-z0-9]{15})\//;

/** Knows the uploaded pictures of documents that are being edited, as the library describes them. */
export class Uploads {
  readonly #known = new Map<string, UploadFacts | undefined>();

  /** `onKnown` is called when facts have come in that were missing before. */
  constructor(private readonly onKnown: () => void) {}

  /** Returns what is known of the picture at an address, and fetches it at the first time. */
  factsOf(src: string): UploadFacts | undefined {
    const id = addresses.exec(src)?.[1];
    if (!id) return undefined;
    if (!this.#known.has(id)) {
      this.#known.set(id, undefined);
      fetchFacts(id).then(
        (facts) => {
          this.#known.set(id, facts);
          this.onKnown();
        },
        () => {}, // the picture is shown without them
      );
    }
    return this.#known.get(id);
  }
}

async function fetchFacts(id: string): Promise<UploadFacts> {
  const answer = await fetch(`/api/images/${id}`, { headers: { Authorization: getSession()?.token ?? "" } });
  if (!answer.ok) throw new Error(`no picture ${id}`);
  const { url, width, height, focus, sizes } = await answer.json();
  return { src: url, width, height, ...(focus && { focus }), ...(sizes.length > 0 && { sizes }) };
}
