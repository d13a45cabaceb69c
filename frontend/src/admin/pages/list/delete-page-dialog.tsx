import { useId, useState } from "react";
import { call } from "@/admin/kit/call";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { showToast } from "@/admin/kit/toast/toast";
import type { PageRow } from "@/admin/pages/document/page";
import { pageCalls } from "@/admin/pages/document/page-kind";
import { words as allWords } from "@/admin/pages/words";
import { Field } from "@/components/field/field";

const words = allWords.remove;

/** Documents that are shown at the address of another page, or at no address of their own. */
const parts = ["site", "not-found", "error"];

const isTarget = ({ key, path, visible }: PageRow) => path !== "" && visible !== false && !parts.includes(key);

interface Props {
  /** The page to delete. Undefined closes the dialog. */
  page: PageRow | undefined;
  pages: PageRow[];
  /** Called after the page was deleted, and after it was restored. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks what visitors get at the address of a page, and deletes it. */
export function DeletePageDialog({ page, pages, onChanged, onClose }: Props) {
  const id = useId();
  const [to, setTo] = useState("");
  const others = pages.filter((other) => isTarget(other) && other.path !== page?.path);

  async function remove() {
    if (!page) return;
    const query = to && new URLSearchParams({ to });
    await call(`/api/documents/${page._id}${query && `?${query}`}`, { method: "DELETE" });
    onClose();
    onChanged();
    showToast({
      text: words.done(page.name),
      failed: words.notRestored,
      undo: async () => {
        await pageCalls.restore(page._id);
        onChanged();
      },
    });
  }

  return (
    <ConfirmDialog
      open={page !== undefined}
      title={words.title(page?.name ?? "")}
      confirm={words.confirm}
      onConfirm={remove}
      onClose={onClose}
    >
      <Field id={id} label={words.text}>
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">{words.gone}</option>
            <optgroup label={words.other}>
              {others.map(({ key, path, name }) => (
                <option key={key} value={path}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      <p>{words.restorable}</p>
    </ConfirmDialog>
  );
}
