import { call } from "@/admin/kit/call";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { showToast } from "@/admin/kit/toast/toast";
import type { PageRow } from "@/admin/pages/document/page";
import { pageCalls } from "@/admin/pages/document/page-kind";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.remove;

/** Documents that are shown at the address of another page, or at no address of their own. */
const parts = ["site", "not-found", "error"];

const isTarget = ({ key, path, visible }: PageRow) => path !== "" && visible !== false && !parts.includes(key);

interface Props {
  /** The page to delete. Undefined closes the dialog. */
  page: PageRow | undefined;
  pages: PageRow[];
  onClose: () => void;
}

/** Asks what visitors get at the address of a page, and deletes it. */
export function DeletePageDialog({ page, pages, onClose }: Props) {
  const others = pages.filter((other) => isTarget(other) && other.path !== page?.path);

  async function remove({ to }: { to: string }) {
    if (!page) return;
    const query = to && new URLSearchParams({ to });
    await call(`/api/documents/${page._id}${query && `?${query}`}`, { method: "DELETE" });
    onClose();
    showToast({
      text: words.done(page.name),
      failed: words.notRestored,
      undo: async () => void (await pageCalls.restore(page._id)),
    });
  }

  return (
    <DialogForm
      open={page !== undefined}
      title={words.title(page?.name ?? "")}
      values={{ to: "" }}
      confirm={words.confirm}
      danger
      onSubmit={remove}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field("to")}
            label={words.text}
            empty={words.gone}
            group={words.other}
            names={others.map(({ path, name }) => [path, name] as const)}
          />
          <p>{words.restorable}</p>
        </>
      )}
    </DialogForm>
  );
}
