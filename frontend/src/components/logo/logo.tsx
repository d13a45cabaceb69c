import { Anchor } from "@/components/anchor/anchor";
import type { UploadFacts } from "@/components/picture/picture";
import type { BrandLogo, Upload } from "@/generated/content";
import { useSite } from "@/lib/site";

/** The logo and the short name, as a link to the home page. A wide logo of the company stands alone. */
export function Logo() {
  const { brand, labels } = useSite();
  const { logo } = brand;
  return (
    <Anchor className="logo" href="/" aria-label={labels.homeLink}>
      {logo ? <OwnLogo logo={logo} /> : <LogoMark className="logo__mark" />}
      {!(logo && isWide(logo.light)) && <span className="logo__name">{brand.shortName}</span>}
    </Anchor>
  );
}

/** The mark alone, beside a name: the company's icon or its logo. A wide logo would show the name twice. */
export function LogoMark({ className }: { className: string }) {
  const { icon, logo } = useSite().brand;
  const own = icon ?? logo?.light;
  if (!own) return <Mark className={className} />;
  return !icon && isWide(own) ? null : <img className={className} src={smallest(own)} alt="" />;
}

/** The mark of the sample: a span above a rising sun. It takes its two colours from its surroundings. */
function Mark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 36 22" aria-hidden="true">
      <path className="logo__span" d="M0 22v-4a18 18 0 0 1 36 0v4h-6v-4a12 12 0 0 0-24 0v4z" />
      <path className="logo__sun" d="M10 22v-4a8 8 0 0 1 16 0v4z" />
    </svg>
  );
}

/** The company's logo. On dark pages one that is only for light pages stands on a light ground. */
function OwnLogo({ logo: { light, dark } }: { logo: BrandLogo }) {
  const { width, height }: Upload & UploadFacts = light;
  return (
    <picture className={dark ? "logo__own" : "logo__own logo__own--light"}>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={smallest(dark)} />}
      <img className="logo__image" src={smallest(light)} alt="" width={width} height={height} />
    </picture>
  );
}

/** Reports whether a logo is so wide that it has the name in it. */
const isWide = ({ width = 1, height = 1 }: Upload & UploadFacts) => width > 1.75 * height;

/** Returns the address of the smallest file of an upload. It is larger than any logo on a page. */
const smallest = ({ src, sizes }: Upload & UploadFacts) => sizes?.[0]?.src ?? src;
