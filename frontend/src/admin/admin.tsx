/** The admin area: login and dashboard. */
export function Admin() {
  return <main id="content">Admin</main>;
}
