import type { ReactNode } from "react";

/**
 * One arch of the bridge of offerings, each with another pattern of spans. They only
 * decorate, so they go by the order in which the offerings stand.
 */
export function Arch({ order }: { order: number }) {
  const kind = patterns[order % patterns.length];
  return (
    <svg className={`arch arch--${kind?.name}`} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <path className="arch__wall" d="M0 200V120a120 120 0 0 1 240 0v80z" />
      {kind?.inside}
    </svg>
  );
}

const patterns: { name: string; inside: ReactNode }[] = [
  {
    name: "rings",
    inside: (
      <>
        <path className="arch__light" d="M36 200v-80a84 84 0 0 1 168 0v80z" />
        <path className="arch__strong" d="M72 200v-80a48 48 0 0 1 96 0v80z" />
        <circle className="arch__spark" cx="120" cy="124" r="22" />
      </>
    ),
  },
  {
    name: "door",
    inside: (
      <>
        <circle className="arch__light" cx="120" cy="104" r="40" />
        <path className="arch__light" d="M60 200a60 60 0 0 1 120 0z" />
      </>
    ),
  },
  {
    name: "rows",
    inside: (
      <>
        <path className="arch__light" d="M52 200v-24h136v24z" />
        <path className="arch__spark" d="M52 160v-24h104v24z" />
        <path className="arch__light" d="M52 120V96h72v24z" />
        <path className="arch__strong" d="M52 80V56h40v24z" />
      </>
    ),
  },
  {
    name: "steps",
    inside: (
      <>
        <path className="arch__strong" d="M0 200v-30h60v-34h60v-34h60V68h40q20 24 20 52v80z" />
        <circle className="arch__spark" cx="92" cy="72" r="28" />
      </>
    ),
  },
];
