import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { answerOf, callWith } from "@/admin/kit/call";
import type { BrokenAddress } from "@/generated/api";
import { pointerTo } from "@/lib/pointer";

/** What is wrong with addresses that lead nowhere, by the addresses. */
export type DeadLinks = ReadonlyMap<string, BrokenAddress>;

/** Milliseconds without typing until the server is asked about a new address. */
const delay = 400;

/** A link of a page: the pointer of its field, and the address. */
interface PlacedLink {
  pointer: string;
  address: string;
}

/** Returns the links in a page's copy that can be on this site, in their order. */
export function linksIn(content: unknown, pointer = ""): PlacedLink[] {
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const place = pointerTo(pointer, name);
    if (typeof value !== "string" || !/href$/i.test(name)) return linksIn(value, place);
    return /^(\/(?!\/)|https?:)/.test(value) ? [{ pointer: place, address: value }] : [];
  });
}

/** Returns the addresses of the links in a page's copy that can be on this site, each once. */
export const addressesIn = (content: unknown): string[] => [...new Set(linksIn(content).map(({ address }) => address))];

/**
 * Asks the server which links in a page's copy lead nowhere, while somebody writes. `check` asks about all that
 * is not known yet and returns the dead ones; it fails if the server cannot be reached.
 */
export function useDeadLinks(content: unknown): { dead: DeadLinks; check: () => Promise<DeadLinks> } {
  const known = useRef(new Map<string, BrokenAddress | undefined>());
  const [answers, setAnswers] = useState(0);
  const addresses = addressesIn(content).join("\n");

  const check = useCallback(async () => {
    const all = addresses.split("\n").filter(Boolean);
    const unknown = all.filter((address) => !known.current.has(address));
    if (unknown.length > 0) {
      const broken = await checkAddresses(unknown);
      for (const address of unknown) known.current.set(address, broken.get(address));
      setAnswers((count) => count + 1);
    }
    return deadAmong(all, known.current);
  }, [addresses]);

  useEffect(() => {
    const timer = setTimeout(() => void check().catch(() => {}), delay);
    return () => clearTimeout(timer);
  }, [check]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known changes with each answer
  const dead = useMemo(() => deadAmong(addresses.split("\n"), known.current), [addresses, answers]);
  return { dead, check };
}

function deadAmong(addresses: string[], known: ReadonlyMap<string, BrokenAddress | undefined>): DeadLinks {
  const dead = new Map<string, BrokenAddress>();
  for (const address of addresses) {
    const broken = known.get(address);
    if (broken) dead.set(address, broken);
  }
  return dead;
}

/** Returns what is wrong with the addresses that lead nowhere on this site. */
export async function checkAddresses(addresses: string[]): Promise<DeadLinks> {
  const broken = await answerOf<BrokenAddress[]>(callWith("POST", "/api/links/check", { addresses }));
  return new Map(broken.map((one) => [one.href, one]));
}
