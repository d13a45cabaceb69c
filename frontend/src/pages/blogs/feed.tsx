import { Field } from "@/components/field/field";
import type { Blogs } from "@/generated/content";
import { useHydrated } from "@/lib/use-hydrated";
import { useView } from "@/lib/view";
import { CopyLink } from "@/pages/blog/copy-link";

const feedPath = "/blogs/feed.atom";
/** The path and the query of this page. */
const here = /\/blogs(?:\?.*)?$/;

/**
 * Explains the feed and shows its address. A link to the feed itself would show XML in most browsers. Without
 * scripts the address can be copied by hand.
 */
export function Feed({ words: { feed, subscribe, post } }: { words: Blogs }) {
  const { canonical } = useView().meta;
  const hydrated = useHydrated();
  const address = canonical?.replace(here, feedPath) ?? feedPath;
  return (
    <details className="feed">
      <summary className="feed__summary">{feed}</summary>
      <div className="feed__body">
        <p>{subscribe.text}</p>
        <Field label={subscribe.address}>
          {(control) => (
            <input {...control} dir="ltr" readOnly value={address} onFocus={({ target }) => target.select()} />
          )}
        </Field>
        {hydrated && (
          <p>
            <CopyLink address={address} words={post} className="feed__copy" />
          </p>
        )}
      </div>
    </details>
  );
}
