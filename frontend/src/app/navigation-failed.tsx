import { useEffect } from "react";

/**
 * A move between pages failed: the connection broke, or a new version of the site
 * has other files. A full load of the address asks the server, and shows the
 * browser's own page when there is no connection.
 */
export function NavigationFailed() {
  useEffect(() => window.location.reload(), []);
  return null;
}
