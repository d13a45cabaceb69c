import type { ReactNode } from "react";

/** A decorative arch above an offering. Its pattern depends on the order of the offerings. */
export function Arch({ order }: { order: number }) {
  const kind = patterns[order % patterns.length];
  return (
    <svg className={`arch arch--${kind?.name}`} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <path className="arch__wall" d="M0 200V120a120 120 0 0 1 240 0v80z" />
      {kind?.inside}
    </svg>
  );
}

/** Draws a pile of coins, seen from the side. */
const coins = (x: number, count: number) =>
  Array.from({ length: count }, (_, i) => `M${x} ${200 - i * 20}h52v-16h-52z`).join("");

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
    name: "person",
    inside: (
      <>
        <path className="arch__light" d="M56 200v-4a64 64 0 0 1 128 0v4z" />
        <circle className="arch__spark" cx="120" cy="88" r="40" />
      </>
    ),
  },
  {
    name: "coins",
    inside: (
      <>
        <path className="arch__strong" d={coins(28, 2) + coins(160, 6)} />
        <path className="arch__light" d={coins(94, 4)} />
        <circle className="arch__spark" cx="88" cy="68" r="24" />
      </>
    ),
  },
  {
    name: "steps",
    inside: (
      <>
        <path className="arch__strong" d="M0 200v-32h60v-32h60v-32h60V72h50.8a120 120 0 0 1 9.2 48v80z" />
        <circle className="arch__spark" cx="92" cy="72" r="28" />
      </>
    ),
  },
];
