import { ask } from "@/admin/kit/confirm/ask";
import { logOut } from "@/admin/shell/log-out";
import { countDrafts, draftNames } from "@/admin/writing/drafts/device-drafts";

const kinds: Record<(typeof draftNames)[number], [one: string, many: string]> = {
  "case-drafts": ["unsent note", "unsent notes"],
  draft: ["unsaved post", "unsaved posts"],
  page: ["unsaved page", "unsaved pages"],
  release: ["unsaved change of a release", "unsaved changes of releases"],
  job: ["unsaved opening", "unsaved openings"],
};

const words = {
  title: "Keep your unsaved work?",
  text: (drafts: string) => `On this computer: ${drafts}.`,
  explanation:
    "If you keep it, you find it here after your next login. Others do not see it in the dashboard, but it stays in the storage of this browser. On a shared computer, throw it away.",
  keep: "Keep and log out",
  discard: "Throw away and log out",
};

interface Props {
  className: string;
  label: string;
  disabled?: boolean;
  /** Logs out. Default: on this device only. */
  onLogOut?: (keepsDrafts: boolean) => void;
}

/** A button that logs out. If the user has drafts on this device, it asks what becomes of them. */
export function LogOutButton({ className, label, disabled, onLogOut = logOut }: Props) {
  async function press() {
    const drafts = describeDrafts();
    if (!drafts) return onLogOut(false);
    const isSure = await ask({
      title: words.title,
      text: (
        <>
          <p>
            <strong>{words.text(drafts)}</strong>
          </p>
          <p>{words.explanation}</p>
        </>
      ),
      confirm: words.discard,
      cancel: words.keep,
      instead: () => onLogOut(true),
    });
    if (isSure) onLogOut(false);
  }

  return (
    <button type="button" className={className} disabled={disabled} onClick={press}>
      {label}
    </button>
  );
}

/** Counts the user's drafts on this device in words: "1 unsent note, 2 unsaved posts". Empty if there are none. */
function describeDrafts(): string {
  const counts = draftNames.map((name) => [countDrafts(name), kinds[name]] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, [one, many]]) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
}
