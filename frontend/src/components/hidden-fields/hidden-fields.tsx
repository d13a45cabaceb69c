/** What programs trip over. The server keeps their messages apart. */
export function HiddenFields() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" />
      <input name="startedAt" type="hidden" ref={startClock} />
    </div>
  );
}

/** Set by the browser, as the page is the same for everybody and kept for long. */
function startClock(input: HTMLInputElement | null) {
  if (input && !input.value) input.value = String(Date.now());
}
