import type { ReactNode } from "react";
import { ask } from "@/admin/kit/confirm/ask";
import { IstTime } from "@/admin/kit/list/ist-time";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { type Column, Table, Typed } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { type DeletedPage, deletedPagesPath } from "@/admin/pages/document/page";
import { pageCalls } from "@/admin/pages/document/page-kind";
import { words as allWords } from "@/admin/pages/words";
import { nameAtStart } from "@/admin/writing/people";
import { indiaDay, shortDate } from "@/lib/india-time";

const words = allWords.deleted;

interface Props {
  /** The buttons in the head of the list. */
  action: ReactNode;
  /** The choice between all pages and deleted ones. */
  filter: ReactNode;
}

/** The deleted pages, with what their addresses do now. */
export function DeletedPages({ action, filter }: Props) {
  async function restore(page: DeletedPage) {
    const isRestored = await ask({
      title: words.title(page.name),
      text: sentencesOn(page).map((sentence) => <p key={sentence}>{sentence}</p>),
      confirm: words.restore,
      harmless: true,
      act: () => pageCalls.restore(page._id),
    });
    if (!isRestored) return;
    const links = isShown(page) ? [{ label: words.view, href: page.newPath }] : [];
    showToast({ text: isShown(page) ? words.restored(page.name) : words.restoredHidden(page.name), links });
  }

  return (
    <ListPanel<DeletedPage> path={deletedPagesPath} words={words.list} action={action} filter={filter}>
      {(pages) => (
        <Table
          rows={pages}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          columns={columns}
          actsOf={(page) => [{ label: words.restore, onPress: () => void restore(page) }]}
          actsWidth="14rem"
        />
      )}
    </ListPanel>
  );
}

const isTaken = ({ path, newPath }: DeletedPage) => newPath !== path;

/** Tells whether visitors see the page as soon as it is restored. */
const isShown = (page: DeletedPage) => page.visible && !isTaken(page);

/** Says what visitors get at the address of a deleted page. */
function addressOf(page: DeletedPage): string {
  if (page.takenBy) return words.takenBy(page.takenBy);
  if (isTaken(page)) return words.taken;
  return page.leadsTo ? words.leadsTo(page.leadsTo) : words.gone;
}

/** Says what happens if a page is restored. */
function sentencesOn(page: DeletedPage): string[] {
  const { path, newPath, takenBy, leadsTo } = page;
  if (isTaken(page)) return [words.elsewhere(takenBy, path, newPath), ...(takenBy ? [words.oldAddress(takenBy)] : [])];
  const comesBack = isShown(page) ? words.visible(path) : words.hidden(path);
  return leadsTo ? [comesBack, words.noLonger(leadsTo)] : [comesBack];
}

const columns: Column<DeletedPage>[] = [
  {
    head: words.name,
    look: "lead",
    width: "18%",
    show: ({ name, path }) => (
      <>
        <Typed strong clamp>
          {name}
        </Typed>
        <span className="quiet breaks whole">{path}</span>
      </>
    ),
  },
  { head: words.address, show: addressOf },
  {
    head: words.when,
    look: "when",
    width: "22rem",
    show: ({ deletedAt, deletedBy: savedBy, deletedById: savedById, keptUntil }) => (
      <>
        <IstTime iso={deletedAt} />
        <span className="quiet">{words.by(nameAtStart({ savedBy, savedById }))}</span>
        <span className="quiet breaks whole">{words.keptUntil(shortDate(indiaDay(keptUntil)))}</span>
      </>
    ),
  },
];
