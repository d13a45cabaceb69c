import { keyList } from "@/admin/pages/editor/editor-keys";
import { words } from "@/admin/pages/words";
import { Dialog } from "@/components/dialog/dialog";

/** The help with the keys of the editor. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={words.foot.keys} onClose={onClose}>
      <dl className="stack stack--medium">
        {keyList.map(([keys, does]) => (
          <div className="page-keys__key" key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
