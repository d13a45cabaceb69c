import type { ReactNode } from "react";
import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListHead } from "@/admin/kit/list/parts";
import { type Column, Table, Typed } from "@/admin/kit/list/table";
import type { List } from "@/admin/kit/list/use-list";
import { trailTo } from "@/admin/kit/trail";
import { words as redirectWords } from "@/admin/redirects/words";
import type { BrokenLink } from "@/admin/writing/broken-links";

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
        <AdminButton label={words.again} onClick={onCheck} />
        {views}
      </ListHead>
      <p className="admin-table__quiet">{words.intro}</p>
      <p className="quiet admin-list__count" role="status">
        {list.status === "loading"
          ? words.loading
          : checked && (list.rows.length === 0 ? words.none : words.count(list.rows.length))}
      </p>
      {list.status === "failed" && <Failed title={words.failed} error={list.error} onRetry={onCheck} />}
      {list.status === "loading" && list.rows.length === 0 && <Skeleton />}
      {list.rows.length > 0 && (
        <Table
          rows={list.rows}
          keyOf={(link) => `${link.record} ${link.pointer} ${link.href} ${link.words}`}
          nameOf={({ words: text, href }) => text || href}
          columns={columns}
          actsOf={(link) => [
            { label: words.open, href: editAddressOf(link) },
            ...(link.href.startsWith("/") && !link.href.includes("#")
              ? [{ label: words.redirect, onPress: () => onRedirect(link.href) }]
              : []),
          ]}
          actsWidth="12.5rem"
        />
      )}
    </section>
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

const columns: Column<BrokenLink>[] = [
  {
    head: words.heads.lead,
    look: "lead",
    width: "28%",
    show: ({ words: text }) => (
      <Typed strong clamp>
        {text || words.noWords}
      </Typed>
    ),
  },
  {
    head: words.heads.text,
    says: words.leadsTo,
    show: ({ href, sentence }) => (
      <>
        <span dir="ltr">{href}</span>
        <span className="whole small attention">{sentence}</span>
      </>
    ),
  },
  {
    head: words.heads.more,
    width: "19rem",
    show: (link) => (
      <>
        <Typed clamp>{link.name}</Typed>
        <span className="admin-table__quiet">{placeOf(link)}</span>
      </>
    ),
  },
];
