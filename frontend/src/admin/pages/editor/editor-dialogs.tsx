import type { PageRow } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { ShareDialog } from "@/admin/pages/document/share-dialog";
import { ChangesDialog } from "@/admin/pages/editor/changes-dialog";
import { KeysDialog } from "@/admin/pages/editor/keys-dialog";
import type { useDeeds } from "@/admin/pages/editor/use-deeds";
import { VersionPages } from "@/admin/pages/editor/version-pages";
import { AddDialog } from "@/admin/pages/releases/add-dialog";
import { WaitingDialog } from "@/admin/pages/releases/waiting-dialog";
import { ScheduleDialog } from "@/admin/writing/schedule-dialog";
import { ConflictDialog } from "@/admin/writing/versions/conflict-dialog";
import { VersionsDialog } from "@/admin/writing/versions/versions-dialog";

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
      <KeysDialog open={dialog === "keys"} onClose={stop} />
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
