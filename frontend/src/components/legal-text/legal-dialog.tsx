import { Button } from "@/components/button/button";
import { Dialog } from "@/components/dialog/dialog";
import { LegalText } from "@/components/legal-text/legal-text";
import { type LegalName, useLegalText } from "@/components/legal-text/use-legal-text";
import { useSite } from "@/lib/site";

interface LegalDialogProps {
  name: LegalName;
  /** The title until the text, with its own, has arrived. */
  label: string;
  open: boolean;
  onClose: () => void;
}

/** The overlay with a legal text, fetched when it is first opened. */
export function LegalDialog({ name, label, open, onClose }: LegalDialogProps) {
  const { labels } = useSite();
  const { text, failed, retry } = useLegalText(name, open);

  return (
    <Dialog open={open} onClose={onClose} title={text?.title ?? label} width="wide">
      {text && <LegalText text={text} level={3} />}
      {!text && !failed && <p role="status">{labels.loading}</p>}
      {failed && (
        <div role="alert">
          <p>{labels.loadFailed}</p>
          <Button variant="ghost" onClick={retry}>
            {labels.tryAgain}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
