import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { type LibraryPicture, picturesAddress } from "@/admin/pictures/picture";
import { PictureGrid } from "@/admin/pictures/picture-grid";
import { UploadArea, UploadButton, UploadRows } from "@/admin/pictures/upload-area";
import { usePictureUploads } from "@/admin/pictures/use-picture-uploads";
import { words } from "@/admin/pictures/words";
import { Dialog } from "@/components/dialog/dialog";

interface Props extends ChoicesProps {
  /** There is a picture, which another one replaces. */
  changes?: boolean;
}

interface ChoicesProps {
  /** The address of the present picture. */
  chosen: string;
  onChoose: (picture: LibraryPicture) => void;
}

/** A button that opens the library, from which one picture is chosen or into which it is uploaded. */
export function PicturePicker({ chosen, changes = false, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton label={changes ? words.picker.change : words.picker.open} onClick={() => setOpen(true)} />
      {/* The button may stand in a form, which must not contain the form of the search nor see it sent. */}
      {open &&
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <Dialog open title={words.picker.title} width="wide" onClose={() => setOpen(false)}>
              <Choices
                chosen={chosen}
                onChoose={(picture) => {
                  setOpen(false);
                  onChoose(picture);
                }}
              />
            </Dialog>
          </div>,
          document.body,
        )}
    </>
  );
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  // One upload is what somebody wants to choose; of several, they choose one in the grid.
  const [several, setSeveral] = useState(false);
  // An upload that ends after the dialog was closed only stays in the library.
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const uploads = usePictureUploads((picture) => open.current && !several && onChoose(picture));

  function add(files: File[]) {
    setSeveral(several || files.length > 1);
    uploads.add(files);
  }

  return (
    <UploadArea onFiles={add}>
      <ListPanel<LibraryPicture>
        path={picturesAddress}
        words={words.list}
        action={<UploadButton onFiles={add} />}
        above={<UploadRows uploads={uploads} />}
      >
        {(pictures) => (
          <PictureGrid pictures={pictures} action={words.picker.choose} chosen={chosen} onPick={onChoose} />
        )}
      </ListPanel>
    </UploadArea>
  );
}
