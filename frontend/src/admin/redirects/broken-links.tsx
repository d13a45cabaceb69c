import type { ReactNode } from "react";
import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { ListHead } from "@/admin/kit/list/list-head";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { Actions, Cell, Row, Says, Table, Typed } from "@/admin/kit/list/table";
import type { List } from "@/admin/kit/list/use-list";
import { trailTo } from "@/admin/kit/trail";
import { words as redirectWords } from "@/admin/redirects/words";
import type { BrokenLink } from "@/admin/writing/broken-links";
import { Anchor } from "@/components/anchor/anchor";

const words = redirectWords.broken;

interface Props {
  list: List<BrokenLink>;
  /** The switch to the redirects. */
  views: ReactNode;
  onCheck: () => void;
  /** Asks for the new address of one that shows nothing. */
  onRedirect: (from: string) => void;
}

/** Lists the links of pages, posts and openings that lead nowhere on this site. */
export function BrokenLinks({ list, views, onCheck, onRedirect }: Props) {
  const checked = list.status === "ready";
  return (
    <section className="admin-list" aria-busy={list.status === "loading"}>
      <ListHead heading={redirectWords.list.heading}>
        <button type="button" className="admin-button" onClick={onCheck}>
          {words.again}
        </button>
        {views}
      </ListHead>
      <p className="admin-table__quiet">{words.intro}</p>
      <p className="admin-list__count" role="status">
        {list.status === "loading"
          ? words.loading
          : checked && (list.rows.length === 0 ? words.none : words.count(list.rows.length))}
      </p>
      {list.status === "failed" && <Failed title={words.failed} error={list.error} onRetry={onCheck} />}
      {list.status === "loading" && list.rows.length === 0 && <Skeleton />}
      {list.rows.length > 0 && (
        <Table
          stacked
          heads={[
            ["lead", words.heads.lead],
            ["text", words.heads.text],
            ["more", words.heads.more],
            ["act", words.heads.act],
          ]}
        >
          {list.rows.map((link) => (
            <LinkRow
              key={`${link.record} ${link.pointer} ${link.href} ${link.words}`}
              link={link}
              onRedirect={onRedirect}
            />
          ))}
        </Table>
      )}
    </section>
  );
}

function LinkRow({ link, onRedirect }: { link: BrokenLink; onRedirect: Props["onRedirect"] }) {
  const { name, words: text, href, sentence } = link;
  const of = <span className="visually-hidden">{redirectWords.of(text || href)}</span>;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{text || words.noWords}</Typed>
      </Cell>
      <Cell column="text">
        <Says>{words.leadsTo}</Says>
        <span dir="ltr">{href}</span>
        <span className="redirect-list__problem">{sentence}</span>
      </Cell>
      <Cell column="more">
        <Typed>{name}</Typed>
        <span className="admin-table__quiet">{placeOf(link)}</span>
      </Cell>
      <Cell column="act">
        <Actions>
          <Anchor className="admin-button" href={editAddressOf(link)}>
            {words.open}
            {of}
          </Anchor>
          {href.startsWith("/") && !href.includes("#") && (
            <button type="button" className="admin-button" onClick={() => onRedirect(href)}>
              {words.redirect}
              {of}
            </button>
          )}
        </Actions>
      </Cell>
    </Row>
  );
}

/** Returns where the link can be changed. */
function editAddressOf({ collection, record, pointer }: BrokenLink): string {
  if (collection === "documents") return dashboardAddress + editAddress(record, pointer);
  const name = collection === "blogs" ? "post" : "job";
  return `${dashboardAddress}?${new URLSearchParams({ tab: collection, [name]: record })}`;
}

/** Returns what the editor calls the place of the link, such as "Page › First screen › Button". */
const placeOf = ({ collection, record, pointer }: BrokenLink) =>
  [
    words.places[collection],
    ...(collection === "documents" ? trailTo(record, pointer.replace(/\/[^/]*$/, "")) : []),
  ].join(" › ");
