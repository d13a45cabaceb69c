import { wrapTables } from "@/pages/blog/wrap-tables";

/** The text of a post, set from the HTML that the editor made and the server cleaned. */
export function PostText({ html }: { html: string }) {
  return (
    <div
      className="post-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
      dangerouslySetInnerHTML={{ __html: wrapTables(html) }}
    />
  );
}
