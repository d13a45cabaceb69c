import type { BlogSummary } from "@/admin/blogs/blog";
import { deleteBlog, restoreBlog } from "@/admin/blogs/blog-calls";
import { words } from "@/admin/blogs/words";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import { showToast } from "@/admin/toast/toast";

interface Props {
  /** The post to be deleted; none: nothing is asked. */
  blog?: BlogSummary;
  /** The list is another by now. */
  onChanged: () => void;
  /** The post is gone, and with it the button that was pressed. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a post is deleted, and offers to bring it back. */
export function DeleteBlog({ blog, onChanged, onDeleted, onClose }: Props) {
  async function remove() {
    if (!blog) return;
    const { _id, title } = blog;
    await deleteBlog(_id);
    onClose();
    onChanged();
    onDeleted();
    showToast({
      text: words.deleted(title),
      failed: words.notRestored,
      undo: async () => {
        await restoreBlog(_id);
        onChanged();
      },
    });
  }

  return (
    <ConfirmDialog
      open={blog !== undefined}
      title={words.deleteTitle}
      confirm={words.delete}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
      <p>
        <strong dir="auto">{blog?.title}</strong>
      </p>
    </ConfirmDialog>
  );
}
