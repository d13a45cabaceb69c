import { TextField, useSuggestions } from "@/admin/kit/forms/text-field";
import { useSmallForm } from "@/admin/kit/forms/use-small-form";
import { parseAddress } from "@/admin/kit/parse-address";
import { listPaths, type Redirect, saveRedirect } from "@/admin/redirects/redirect";
import { words } from "@/admin/redirects/words";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  /** The redirect to change, or what is known of a new one. Undefined: the dialog is closed. */
  redirect: Partial<Redirect> | undefined;
  onSaved: (redirect: Redirect) => void;
  onClose: () => void;
}

/** Asks for the old and the new address of a redirect. */
export function RedirectDialog({ redirect, onSaved, onClose }: Props) {
  const title = redirect?._id ? words.form.editTitle : words.form.addTitle;
  return (
    <Dialog open={redirect !== undefined} title={title} onClose={onClose}>
      {redirect && <RedirectForm redirect={redirect} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  );
}

const names = ["from", "to"] as const;

function RedirectForm({ redirect, onSaved, onClose }: Props & { redirect: Partial<Redirect> }) {
  const { fields, problems, failure, saving, form, change, submit } = useSmallForm({
    start: { from: redirect.from ?? "", to: redirect.to ?? "" },
    order: names,
    save: (typed) => saveRedirect(typed, redirect._id),
    onSaved,
    failed: words.form.failed,
  });
  const paths = useSuggestions(listPaths);

  return (
    <form className="redirect-form" ref={form} noValidate onSubmit={submit}>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={words.form[name]}
          hint={words.form[`${name}Hint`]}
          error={problems[name] || undefined}
          value={fields[name]}
          maxLength={name === "from" ? 300 : 500}
          suggestions={name === "to" ? paths : undefined}
          address
          onChange={(value) => change(name, value)}
        />
      ))}
      <p className="field__hint" role="status">
        {foreignHost(fields.from)}
      </p>
      <p className="redirect-form__failure" role="alert">
        {failure}
      </p>
      <div className="redirect-form__choices">
        <button type="button" className="admin-button" onClick={onClose}>
          {words.form.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary" aria-disabled={saving}>
          {saving ? words.form.saving : words.form.save}
        </button>
      </div>
    </form>
  );
}

/** Says that the host of an old address does not count if it is one of another site. Empty: it is not. */
function foreignHost(from: string): string {
  const address = /^https?:/i.test(from.trim()) ? parseAddress(from.trim()) : undefined;
  if (!address || address.host === window.location.host) return "";
  return words.form.onlyPath(address.host, address.pathname + address.search);
}
