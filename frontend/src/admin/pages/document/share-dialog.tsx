import { CopyLink } from "@/admin/kit/forms/copy-link";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { words as allWords } from "@/admin/pages/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.share;

interface Props {
  open: boolean;
  /** Makes the link. */
  make: () => Promise<{ url: string }>;
  onClose: () => void;
}

/** Makes a link with which colleagues see unpublished changes without an account. */
export function ShareDialog({ open, make, onClose }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <SharedLink make={make} />
    </Dialog>
  );
}

function SharedLink({ make }: Pick<Props, "make">) {
  const link = useFetched(make, "");
  if (link.status === "failed") return <Failed title={words.failed} error={link.error} onRetry={link.again} />;
  if (link.status === "loading") return <LiveRegion>{words.making}</LiveRegion>;
  const url = new URL(link.value.url, window.location.href).href;

  return (
    <div className="stack">
      <p>{words.text}</p>
      <CopyLink url={url}>
        <a className="admin-button" href={url} target="_blank" rel="noopener">
          {words.open}
        </a>
      </CopyLink>
    </div>
  );
}
