import { Anchor } from "@/components/anchor/anchor";
import { useSite } from "@/lib/site";

/** The logo and the short name, as a link to the home page. */
export function Logo() {
  const { brand, labels } = useSite();
  return (
    <Anchor className="logo" href="/" aria-label={labels.homeLink}>
      <LogoMark className="logo__mark" />
      <span className="logo__name">{brand.shortName}</span>
    </Anchor>
  );
}

/** The logo alone: a span above a rising sun. It takes its two colours from its surroundings. */
export function LogoMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 36 22" aria-hidden="true">
      <path className="logo__span" d="M0 22v-4a18 18 0 0 1 36 0v4h-6v-4a12 12 0 0 0-24 0v4z" />
      <path className="logo__sun" d="M10 22v-4a8 8 0 0 1 16 0v4z" />
    </svg>
  );
}
