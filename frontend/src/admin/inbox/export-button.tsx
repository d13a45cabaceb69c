import { useState } from "react";
import { type Filters, queryOf } from "@/admin/inbox/filters/filters";
import { ToolbarIcon } from "@/admin/inbox/inbox-toolbar";
import type { KindKey } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { showFailure } from "@/admin/kit/toast/toast";
import { followWithToken } from "@/admin/kit/uploads/file-token";

interface Props {
  kind: KindKey;
  filters: Filters;
  /** Further parameters of the call, such as "names=hidden". */
  parameters?: string;
  /** How many submissions match, as text: "1,000+". */
  count: string;
  /** Whether the rows on the screen are still those of other filters. */
  waits: boolean;
}

/** Exports the filtered submissions as CSV. */
export function ExportButton({ kind, filters, parameters, count, waits }: Props) {
  const [starting, setStarting] = useState(false);

  async function save() {
    if (starting || waits) return;
    setStarting(true);
    try {
      const query = new URLSearchParams([...queryOf(filters), ...new URLSearchParams(parameters)]);
      await followWithToken(`/api/${kind}/csv`, query);
    } catch (cause) {
      showFailure(words.exportFailed, cause, () => void save());
    }
    setStarting(false);
  }

  return (
    <button
      type="button"
      className="admin-button"
      title={waits ? words.exportWaits : words.exportHint}
      aria-disabled={starting || waits || undefined}
      onClick={save}
    >
      <ToolbarIcon name="download" />
      <span className="inbox-bar__label">{words.exportAs(count)}</span>
    </button>
  );
}
