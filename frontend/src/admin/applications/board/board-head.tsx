import type { ReactNode, Ref } from "react";
import type { Application } from "@/admin/applications/application";
import { type Column, countOf, type useBoard } from "@/admin/applications/board/use-board";
import { words } from "@/admin/applications/words";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import type { Filters } from "@/admin/inbox/filters/filters";
import { InboxToolbar } from "@/admin/inbox/inbox-toolbar";
import type { Choice, InboxKind } from "@/admin/inbox/kind";
import { words as inboxWords } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";

interface Props {
  kind: InboxKind<Application>;
  /** The filter by opening. None until the openings are loaded. */
  openings?: Choice;
  stages: Column[];
  total: number;
  filters: { job: string; q: string; keep: string };
  /** The stage that phones show. */
  chosen: string;
  board: Pick<ReturnType<typeof useBoard>, "status" | "error" | "columns" | "isQuiet" | "refresh">;
  headingRef: Ref<HTMLHeadingElement>;
  /** The buttons for the tab as a whole. */
  actions: ReactNode;
  onFilter: (change: Filters, replace?: boolean) => void;
  onChoose: (stage: string) => void;
}

/** The head of the board: which opening it shows, on phones also which stage, and why there is nothing to show. */
export function BoardHead(props: Props) {
  const { kind, openings, stages, total, filters, chosen, board, onFilter, onChoose } = props;
  const { job, q, keep } = filters;
  const loading = board.status === "loading";
  return (
    <div className="narrows stack inbox__head">
      <InboxToolbar
        kind={kind}
        headingRef={props.headingRef}
        q={q}
        onSearch={(text) => onFilter({ q: text }, true)}
        loading={loading}
        quiet={board.isQuiet}
        count={total > 0 ? inboxWords.many(total, kind.words) : ""}
        actions={props.actions}
        onRefresh={board.refresh}
        keys={[...words.boardKeys, ...words.recordKeys]}
        filter={
          <AdminButton
            label={caseWords.mayBeKept}
            aria-pressed={keep !== ""}
            onClick={() => onFilter({ keep: keep ? "" : "1" })}
          />
        }
      >
        <div className="board-choices">
          {openings?.search && (
            <input
              className="small board-choices__choice"
              type="search"
              aria-label={openings.search.label}
              placeholder={openings.search.label}
              value={openings.search.text}
              onChange={({ target }) => openings.search?.type(target.value)}
            />
          )}
          <select
            className="small board-choices__choice"
            aria-label={words.opening}
            value={job}
            onChange={({ target }) => onFilter({ job: target.value })}
          >
            <option value="">{words.allOpenings}</option>
            {openings?.options.map(([slug, title]) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
          <select
            className="small board-choices__choice board-choices__choice--stage"
            aria-label={words.stage}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
          >
            {stages.map((stage) => (
              <option key={stage.state} value={stage.state}>
                {words.stageOption(caseWords.state(stage.state), countOf(stage))}
              </option>
            ))}
          </select>
        </div>
      </InboxToolbar>
      {board.status === "failed" && <Failed title={words.failed} error={board.error} onRetry={board.refresh} />}
      {board.columns.length === 0 && loading && <Skeleton />}
      {board.status === "ready" && total === 0 && <Empty {...filters} />}
    </div>
  );
}

/** Says why there is no application. */
function Empty({ job, q, keep }: Props["filters"]) {
  if (keep && !q) {
    return (
      <div className="admin-state admin-state--empty">
        <p className="admin-state__title">{caseWords.nobodyKept}</p>
      </div>
    );
  }
  return (
    <div className="admin-state admin-state--empty">
      <p className="admin-state__title">{q ? words.noMatch(q) : job ? words.emptyOpening : words.empty}</p>
      {!q && <p>{words.emptyHint}</p>}
    </div>
  );
}
