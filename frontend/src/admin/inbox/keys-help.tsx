import { words } from "@/admin/inbox/words";
import { Dialog } from "@/components/dialog/dialog";

const keys: [string[], string][] = [
  [["j", "↓"], "Next row"],
  [["k", "↑"], "Previous row"],
  [["Enter"], "Open or close the row"],
  [["u"], "Mark as unread"],
  [["/"], "Search"],
  [["?"], "This help"],
];

/** Which keys the inbox knows. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.help}>
      <dl className="inbox-keys">
        {keys.map(([names, what]) => (
          <div key={what} className="inbox-keys__line">
            <dt>
              {names.map((name) => (
                <kbd key={name} className="inbox-keys__key">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
