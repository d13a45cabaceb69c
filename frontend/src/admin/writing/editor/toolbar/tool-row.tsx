import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { indexAfterKey, shortcut } from "@/admin/kit/keys";
import { Icon } from "@/admin/writing/editor/toolbar/icons";
import type { Tool } from "@/admin/writing/editor/toolbar/tools";

interface Props {
  label: string;
  groups: Tool[][];
  /** Whether the buttons show their names instead of icons. */
  worded?: boolean;
}

/** A toolbar after the ARIA pattern: Tab reaches one button, arrows, Home and End move to the others. */
export function ToolRow({ label, groups, worded = false }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState("");
  const names = groups.flat().map((tool) => tool.name);
  const tabStop = names.includes(lastFocused) ? lastFocused : names[0];

  function move(event: KeyboardEvent) {
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const next = indexAfterKey(event.key, index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      className={worded ? "editor__tools editor__tools--worded" : "editor__tools"}
      role="toolbar"
      aria-label={label}
      ref={row}
      onKeyDown={move}
      onFocus={(event: FocusEvent<HTMLElement>) => setLastFocused(event.target.dataset.tool ?? "")}
    >
      {groups.map((group) => (
        <div className="editor__group" key={group[0]?.name}>
          {group.map((tool) => (
            <ToolButton key={tool.name} tool={tool} worded={worded} tabStop={tool.name === tabStop} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolButton({ tool, worded, tabStop }: { tool: Tool; worded: boolean; tabStop: boolean }) {
  const { name, icon, keys, pressed, possible = true, run } = tool;
  return (
    <button
      type="button"
      className="hovers editor__tool"
      data-tool={name}
      title={keys ? `${name} (${shortcut(keys)})` : worded ? undefined : name}
      aria-label={worded ? undefined : name}
      aria-pressed={pressed}
      aria-disabled={!possible}
      tabIndex={tabStop ? 0 : -1}
      // Keeps the selection in the text, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => possible && run()}
    >
      {icon && <Icon name={icon} />}
      {worded && <span>{name}</span>}
    </button>
  );
}
