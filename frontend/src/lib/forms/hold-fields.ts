type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = () => [...document.querySelectorAll<Control>("input, textarea, select")];

const isBox = ({ type }: Control) => type === "checkbox" || type === "radio";

/** Returns what tells a field from the others of its page: its form and its name, and the value of a box. */
const keyOf = (control: Control) =>
  [control.form?.getAttribute("action"), control.name, isBox(control) && control.value].join();

/**
 * Holds the fields of the page before React takes it over. Something else may have put nodes into the page, such as a
 * translation or a password manager. Then React makes the page anew. The returned function brings back what stood in
 * the fields, with the focus and the caret.
 */
export function holdFields(): () => void {
  const held = controls();
  let focused = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener("focusin", note);
  return () => {
    document.removeEventListener("focusin", note);
    const fresh = new Map(controls().map((control) => [keyOf(control), control]));
    for (const old of held) {
      const control = fresh.get(keyOf(old));
      if (!control || old.isConnected) continue;
      bringBack(old, control);
      if (old === focused) moveFocus(old, control);
    }
  };
}

/** Copies what the visitor has typed or chosen, and tells the form. */
function bringBack(old: Control, control: Control) {
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement && (isBox(old) || old.type === "file")) {
    if (old.checked === old.defaultChecked && !old.files?.length) return;
    control.checked = old.checked;
    if (old.files) control.files = old.files;
  } else {
    if (old.value === ("defaultValue" in old ? old.defaultValue : "")) return;
    control.value = old.value;
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function moveFocus(old: Control, control: Control) {
  control.focus({ preventScroll: true });
  // Only texts have a caret. Browsers refuse to set it in a field for an email address.
  if (old instanceof HTMLSelectElement || control instanceof HTMLSelectElement || old.selectionStart === null) return;
  control.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
