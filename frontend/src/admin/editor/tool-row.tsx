import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "@/admin/editor/icons";
import { shortcut } from "@/admin/editor/shortcut";
import type { Tool } from "@/admin/editor/tools";

interface Props {
  label: string;
  groups: Tool[][];
  /** Buttons with words, for what no sign explains. */
  worded?: boolean;
}

/** Buttons in a row with the keys of the ARIA toolbar: one stop of Tab, arrows, Home and End within. */
export function ToolRow({ label, groups, worded = false }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState("");
  const names = groups.flat().map((tool) => tool.name);
  const stopAt = names.includes(stop) ? stop : names[0];

  function move(event: KeyboardEvent) {
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = targetOf(event.key, at, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  return (
    <div
      className={worded ? "editor__tools editor__tools--worded" : "editor__tools"}
      role="toolbar"
      aria-label={label}
      ref={row}
      onKeyDown={move}
      onFocus={(event: FocusEvent<HTMLElement>) => setStop(event.target.dataset.tool ?? "")}
    >
      {groups.map((group) => (
        <div className="editor__group" key={group[0]?.name}>
          {group.map((tool) => (
            <ToolButton key={tool.name} tool={tool} worded={worded} stop={tool.name === stopAt} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolButton({ tool, worded, stop }: { tool: Tool; worded: boolean; stop: boolean }) {
  const { name, icon, keys, pressed, possible = true, run } = tool;
  return (
    <button
      type="button"
      className="editor__tool"
      data-tool={name}
      title={keys ? `${name} (${shortcut(keys)})` : worded ? undefined : name}
      aria-label={worded ? undefined : name}
      aria-pressed={pressed}
      aria-disabled={!possible}
      tabIndex={stop ? 0 : -1}
      // The text keeps its selection, and on a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => possible && run()}
    >
      {icon && <Icon name={icon} />}
      {worded && name}
    </button>
  );
}

/** Where a key leads to from one of `count` buttons; undefined for keys that are not ours. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
