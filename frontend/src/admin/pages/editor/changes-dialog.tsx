import type { Page } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { words as allWords } from "@/admin/pages/words";
import { Difference } from "@/admin/writing/versions/difference";
import { Dialog } from "@/components/dialog/dialog";

const words = allWords.changes;

interface Props {
  form: PageWriting;
  published: Page;
  open: boolean;
  onClose: () => void;
}

/** Shows how the user's draft differs from what visitors see. */
export function ChangesDialog({ form, published, open, onClose }: Props) {
  return (
    <Dialog open={open} title={words.title} width="wide" onClose={onClose}>
      <Changes form={form} published={published} />
    </Dialog>
  );
}

/** Compared only while the dialog is open. */
function Changes({ form: { kind, payload }, published }: Pick<Props, "form" | "published">) {
  const [before, after] = kind.compare(kind.payloadOf(kind.fieldsOf(published)), payload);
  return (
    <div className="stack versions__chosen">
      <p className="versions__hint">{words.text}</p>
      <Difference before={before} after={after} />
    </div>
  );
}
