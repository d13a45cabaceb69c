import { useSite } from "@/lib/site";

/** The title and robots tag of a screen. React moves them into the head. */
export function PageHead({ title }: { title: string }) {
  const { brand } = useSite();
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
