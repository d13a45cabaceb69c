import type { KeyboardEvent, MouseEvent } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { words as pictureWords } from "@/admin/pictures/words";
import { focusClasses, focusOf, focusStep } from "@/lib/cover-focus";

const words = pictureWords.focus;

interface Props {
  src: string;
  /** The chosen point, such as `50% 20%`; empty for the centre. */
  value: string;
  onChange: (value: string) => void;
}

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-focusStep, 0],
  ArrowRight: [focusStep, 0],
  ArrowUp: [0, -focusStep],
  ArrowDown: [0, focusStep],
};

/** Chooses the point of a cover that stays visible when it is cropped, by a click or the arrow keys. */
export function CoverFocus({ src, value, onChange }: Props) {
  const { x, y } = focusOf(value);

  function choose(left: number, top: number) {
    const [chosenX, chosenY] = [snap(left), snap(top)];
    onChange(chosenX === 50 && chosenY === 50 ? "" : `${chosenX}% ${chosenY}%`);
  }

  function onPoint(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose((100 * (event.clientX - left)) / width, (100 * (event.clientY - top)) / height);
  }

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = moves[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    choose(x + right, y + down);
  }

  return (
    <div className={`cover-focus ${focusClasses(value)}`.trim()}>
      <div className="cover-focus__part">
        <p className="small strong">{words.label}</p>
        <div
          className="cover-focus__whole"
          role="slider"
          tabIndex={0}
          aria-label={words.label}
          aria-valuenow={x}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={words.at(x, y)}
          onClick={onPoint}
          // A finger that moves scrolls the form.
          onPointerMove={(event) => event.pointerType === "mouse" && event.buttons === 1 && onPoint(event)}
          onKeyDown={onKeyDown}
        >
          <img className="whole cover-focus__image" src={src} alt="" draggable={false} />
          <span className="cover-focus__point" />
        </div>
        {value && <AdminButton label={words.centre} onClick={() => onChange("")} />}
      </div>
      <div className="cover-focus__part">
        <p className="small strong">{words.preview}</p>
        <img className="full tint-cool cover-field__image" src={src} alt="" />
      </div>
      <p className="field__hint cover-focus__hint">{words.hint}</p>
    </div>
  );
}

/** Rounds to the steps for which the site has styles. */
const snap = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
