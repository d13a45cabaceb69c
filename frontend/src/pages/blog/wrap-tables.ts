/**
 * Puts a box around each table of a text, in which a wide one scrolls on a phone; one can
 * focus it, or it could not be scrolled by keyboard. In cleaned HTML every other `<` is escaped.
 */
export function wrapTables(html: string): string {
  return html
    .replaceAll("<table", '<div class="post-text__table" tabindex="0"><table')
    .replaceAll("</table>", "</table></div>");
}
