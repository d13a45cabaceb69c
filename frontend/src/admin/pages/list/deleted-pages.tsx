import { type ReactNode, useRef, useState } from "react";
import { ask } from "@/admin/kit/confirm/ask";
import { IstTime } from "@/admin/kit/list/ist-time";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { neighbour } from "@/admin/kit/list/neighbour";
import { Actions, Cell, type Column, Row, Table, Typed } from "@/admin/kit/list/table";
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
  /** Called after a page was restored. */
  onRestored: () => void;
}

/** The deleted pages, with what their addresses do now. */
export function DeletedPages({ action, filter, onRestored }: Props) {
  const [version, setVersion] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  async function restore(page: DeletedPage) {
    const isRestored = await ask({
      title: words.title(page.name),
      text: sentencesOn(page).map((sentence) => <p key={sentence}>{sentence}</p>),
      confirm: words.restore,
      harmless: true,
      act: () => pageCalls.restore(page._id),
    });
    if (!isRestored) return;
    (neighbour(document.activeElement) ?? list.current?.querySelector("h2"))?.focus();
    setVersion((count) => count + 1);
    onRestored();
    const links = isShown(page) ? [{ label: words.view, href: page.newPath }] : [];
    showToast({ text: isShown(page) ? words.restored(page.name) : words.restoredHidden(page.name), links });
  }

  return (
    <div ref={list}>
      <ListPanel<DeletedPage>
        path={deletedPagesPath}
        words={words.list}
        version={version}
        action={action}
        filter={filter}
      >
        {(pages) => (
          <Table heads={heads} stacked>
            {pages.map((page) => (
              <DeletedRow key={page._id} page={page} onRestore={() => void restore(page)} />
            ))}
          </Table>
        )}
      </ListPanel>
    </div>
  );
}

const heads: [Column, string][] = [
  ["lead", words.name],
  ["text", words.address],
  ["when", words.when],
  ["act", words.actions],
];

function DeletedRow({ page, onRestore }: { page: DeletedPage; onRestore: () => void }) {
  const { name, path, deletedAt, deletedBy, deletedById, keptUntil } = page;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{name}</Typed>
        <span className="page-list__path">{path}</span>
      </Cell>
      <Cell column="text">{addressOf(page)}</Cell>
      <Cell column="when">
        <IstTime iso={deletedAt} />
        <span className="page-list__by">{words.by(nameAtStart({ savedBy: deletedBy, savedById: deletedById }))}</span>
        <span className="page-list__path">{words.keptUntil(shortDate(indiaDay(keptUntil)))}</span>
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" onClick={onRestore}>
            {words.restore}
            <span className="visually-hidden">{words.of(name)}</span>
          </button>
        </Actions>
      </Cell>
    </Row>
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
