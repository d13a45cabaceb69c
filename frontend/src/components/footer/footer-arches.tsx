/** Arches of four sizes on a common ground: the footer's horizon. */
export function FooterArches() {
  return (
    <svg className="footer__arches" viewBox="0 0 420 190" aria-hidden="true">
      <path className="footer__arch footer__arch--quiet" d="M0 190V95a45 45 0 0 1 90 0v95z" />
      <path
        className="footer__arch footer__arch--accent"
        d="M60 190v-30a160 160 0 0 1 320 0v30h-36v-30a124 124 0 0 0-248 0v30z"
      />
      <path
        className="footer__arch footer__arch--span"
        d="M120 190v-30a100 100 0 0 1 200 0v30h-28v-30a72 72 0 0 0-144 0v30z"
      />
      <path className="footer__arch footer__arch--sun" d="M172 190v-30a48 48 0 0 1 96 0v30z" />
      <path
        className="footer__arch footer__arch--pale"
        d="M340 190v-60a40 40 0 0 1 80 0v60h-20v-60a20 20 0 0 0-40 0v60z"
      />
    </svg>
  );
}
