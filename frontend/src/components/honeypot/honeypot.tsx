/**
 * A field that programs trip over: the server keeps their messages apart. Being inert, it is
 * reached by no keyboard, read by no screen reader and filled in by no browser.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
