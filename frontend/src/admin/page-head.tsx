import { useSite } from "@/lib/site";

/** The head elements of a screen; React hoists them into the head. */
export function PageHead({ title }: { title: string }) {
  const { brand } = useSite();
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
