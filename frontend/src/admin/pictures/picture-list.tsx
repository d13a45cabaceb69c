import { useRef, useState } from "react";
import { messageOf } from "@/admin/kit/call";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { ListFilter } from "@/admin/kit/list/parts";
import { showToast, type Toast } from "@/admin/kit/toast/toast";
import { type LibraryPicture, picturesAddress, restorePicture } from "@/admin/pictures/picture";
import { PictureDialog } from "@/admin/pictures/picture-dialog";
import { PictureGrid } from "@/admin/pictures/picture-grid";
import { UploadArea, UploadButton, UploadRows } from "@/admin/pictures/upload-area";
import { usePictureUploads } from "@/admin/pictures/use-picture-uploads";
import { words } from "@/admin/pictures/words";

/** The tab Pictures: the library of all uploaded pictures. */
export function PictureList() {
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState<LibraryPicture>();
  const stored = useRef<string[]>([]);
  const uploads = usePictureUploads(({ name }) => {
    stored.current.push(name);
    showToast({ text: words.uploaded(stored.current) });
  });

  /** One toast names all pictures that were on their way together. */
  function upload(files: File[]) {
    if (uploads.list.every(({ problem }) => problem)) stored.current = [];
    uploads.add(files);
  }

  function close(toast?: Toast) {
    setOpened(undefined);
    if (toast) showToast(toast);
  }

  async function restore({ _id, name }: LibraryPicture) {
    try {
      await restorePicture(_id);
      showToast({ text: words.restored(name) });
    } catch (cause) {
      showToast({ text: messageOf(cause, words.notRestored) });
    }
  }

  return (
    <UploadArea onFiles={upload}>
      <ListPanel<LibraryPicture>
        path={filter === "all" ? picturesAddress : `${picturesAddress}?${filter}=1`}
        words={words.list}
        action={<UploadButton primary onFiles={upload} />}
        filter={<ListFilter label={words.filter} names={words.filters} value={filter} onChange={setFilter} />}
        filtered={filter === "all" ? "" : words.filters[filter]}
        onShowAll={() => setFilter("all")}
        above={<UploadRows uploads={uploads} />}
      >
        {(pictures) =>
          filter === "deleted" ? (
            <PictureGrid pictures={pictures} deleted action={words.restore} onPick={restore} />
          ) : (
            <PictureGrid pictures={pictures} action={words.open} onPick={setOpened} />
          )
        }
      </ListPanel>
      {opened && <PictureDialog key={opened._id} picture={opened} onClose={close} />}
    </UploadArea>
  );
}

type Filter = keyof typeof words.filters;
