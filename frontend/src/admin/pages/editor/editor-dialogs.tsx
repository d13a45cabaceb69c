import { KeysHelp } from "@/admin/kit/keys";
import type { Page, PageRow } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { ShareDialog } from "@/admin/pages/document/share-dialog";
import { keyList } from "@/admin/pages/editor/editor-keys";
import type { useDeeds } from "@/admin/pages/editor/use-deeds";
import { VersionPages } from "@/admin/pages/editor/version-pages";
import { AddDialog } from "@/admin/pages/releases/add-dialog";
import { WaitingDialog } from "@/admin/pages/releases/waiting-dialog";
import { words as allWords } from "@/admin/pages/words";
import { ScheduleDialog } from "@/admin/writing/schedule-dialog";
import { ConflictDialog } from "@/admin/writing/versions/conflict-dialog";
import { Difference } from "@/admin/writing/versions/difference";
import { VersionsDialog } from "@/admin/writing/versions/versions-dialog";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  form: PageWriting;
  page: PageRow;
  deeds: ReturnType<typeof useDeeds>;
}

/** The dialogs over the form of a page. */
export function EditorDialogs({ form, page: { key, name, path }, deeds }: Props) {
  const { dialog, stop, item, waiting, publish, goOn } = deeds;
  const { base, kind, fields } = form;
  return (
    <>
      {base && (
        <>
          <WaitingDialog
            open={dialog === "publishBeside" || dialog === "scheduleBeside"}
            name={name}
            base={base}
            content={fields.content}
            waiting={waiting}
            schedules={dialog === "scheduleBeside"}
            onPublish={(into) => (dialog === "scheduleBeside" ? goOn("schedule", []) : void publish(into))}
            onClose={stop}
          />
          <ChangesDialog form={form} published={base} open={dialog === "changes"} onClose={stop} />
        </>
      )}
      <KeysHelp open={dialog === "keys"} title={allWords.foot.keys} lines={keyList} onClose={stop} />
      <ScheduleDialog
        open={dialog === "schedule"}
        noun={kind.noun}
        stored={null}
        onSchedule={deeds.schedule}
        onPublishNow={() => goOn("publish")}
        onClose={stop}
      />
      <ShareDialog open={dialog === "share"} make={deeds.share} onClose={stop} />
      <AddDialog open={dialog === "release"} item={item} onAdded={deeds.added} onClose={stop} />
      <ConflictDialog form={form} />
      {base && (
        <VersionsDialog
          form={form}
          doc={base}
          open={dialog === "versions"}
          asPages={path ? (versions) => <VersionPages path={path} page={key} versions={versions} /> : undefined}
          onClose={stop}
        />
      )}
    </>
  );
}

interface ChangesProps {
  form: PageWriting;
  published: Page;
  open: boolean;
  onClose: () => void;
}

/** Shows how the user's draft differs from what visitors see. */
function ChangesDialog({ form, published, open, onClose }: ChangesProps) {
  return (
    <Dialog open={open} title={allWords.changes.title} width="wide" onClose={onClose}>
      <Changes form={form} published={published} />
    </Dialog>
  );
}

/** Compared only while the dialog is open. */
function Changes({ form: { kind, payload }, published }: Pick<ChangesProps, "form" | "published">) {
  const [before, after] = kind.compare(kind.payloadOf(kind.fieldsOf(published)), payload);
  return (
    <div className="narrows stack versions__chosen">
      <p className="quiet versions__hint">{allWords.changes.text}</p>
      <Difference before={before} after={after} />
    </div>
  );
}
