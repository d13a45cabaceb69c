import { call } from "@/admin/kit/call";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { showToast } from "@/admin/kit/toast/toast";
import type { PageRow } from "@/admin/pages/document/page";
import { pageCalls } from "@/admin/pages/document/page-kind";
import { show } from "@/admin/pages/list/shown";
import { releaseCalls } from "@/admin/pages/releases/release";
import { words as allWords } from "@/admin/pages/words";
import { useAsksToPublish } from "@/admin/shell/account/account";

/** Documents that are shown at the address of another page, or at no address of their own. */
const parts = ["site", "not-found", "error", "deadlines", "status"];

const isTarget = ({ key, path, visible }: PageRow) => path !== "" && visible !== false && !parts.includes(key);

/** A page that is about to leave the site: it is only hidden with its texts, or deleted. */
export interface Leaving {
  page: PageRow;
  way: "off" | "remove";
}

interface Props {
  /** Undefined closes the dialog. */
  leaving: Leaving | undefined;
  pages: PageRow[];
  onClose: () => void;
}

/** Asks what visitors get at the address of a page, and takes it off the site or deletes it. */
export function LeavePageDialog({ leaving, pages, onClose }: Props) {
  const page = leaving?.page;
  // A release keeps no redirect.
  const asksToLeave = useAsksToPublish() && leaving?.way === "off";
  const words = allWords[leaving?.way ?? "remove"];
  const others = pages.filter((other) => isTarget(other) && other.path !== page?.path);

  async function leave({ to }: { to: string }) {
    if (leaving?.way === "off") {
      const { page } = leaving;
      const { text, asks } = await show(page, false, to);
      onClose();
      showToast({
        text,
        failed: asks ? allWords.off.stillAsked : allWords.on.failed,
        undo: async () => void (await (asks ? releaseCalls.remove(asks) : show(page, true))),
      });
    } else if (page) {
      const query = to && new URLSearchParams({ to });
      await call(`/api/documents/${page._id}${query && `?${query}`}`, { method: "DELETE" });
      onClose();
      showToast({
        text: words.done(page.name),
        failed: allWords.remove.notRestored,
        undo: async () => void (await pageCalls.restore(page._id)),
      });
    }
  }

  return (
    <DialogForm
      open={page !== undefined}
      title={words.title(page?.name ?? "")}
      values={{ to: "" }}
      confirm={words.confirm}
      danger={leaving?.way !== "off"}
      onSubmit={leave}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {asksToLeave ? (
            <p>{allWords.off.later}</p>
          ) : (
            <SelectField
              {...field("to")}
              label={words.text}
              empty={words.gone}
              group={allWords.remove.other}
              names={others.map(({ path, name }) => [path, name] as const)}
            />
          )}
          <p>{words.kept}</p>
        </>
      )}
    </DialogForm>
  );
}
