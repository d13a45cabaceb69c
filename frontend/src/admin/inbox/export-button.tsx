import { useState } from "react";
import { CallError } from "@/admin/call";
import { type Filters, queryOf } from "@/admin/inbox/filters";
import { Icon } from "@/admin/inbox/icons";
import type { KindKey } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { showToast } from "@/admin/toast/toast";
import { fileToken } from "@/admin/uploads/file-token";

interface Props {
  kind: KindKey;
  filters: Filters;
  /** How many there are, in words. */
  count: string;
}

/** Saves what is filtered as a CSV file. The browser fetches it as a link, so that it need not fit into memory. */
export function ExportButton({ kind, filters, count }: Props) {
  const [underWay, setUnderWay] = useState(false);

  async function save() {
    if (underWay) return;
    setUnderWay(true);
    try {
      const query = queryOf(filters);
      query.set("token", await fileToken());
      const link = document.createElement("a");
      link.href = `/api/${kind}/csv?${query}`;
      link.download = "";
      link.click();
    } catch (cause) {
      const why = cause instanceof CallError ? cause.message : "";
      showToast({ text: `${words.exportFailed} ${why}`.trim(), again: () => void save() });
    }
    setUnderWay(false);
  }

  return (
    <button
      type="button"
      className="admin-button"
      title={words.exportHint}
      aria-disabled={underWay || undefined}
      onClick={save}
    >
      <Icon of="download" />
      <span className="inbox-bar__label">{words.exportAs(count)}</span>
    </button>
  );
}
