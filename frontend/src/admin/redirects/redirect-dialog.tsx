import { parseAddress } from "@/admin/kit/addresses";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField, useSuggestions } from "@/admin/kit/forms/text-field";
import { listPaths, type Redirect, saveRedirect } from "@/admin/redirects/redirect";
import { words } from "@/admin/redirects/words";

interface Props {
  /** The redirect to change, or what is known of a new one. Undefined: the dialog is closed. */
  redirect: Partial<Redirect> | undefined;
  onSaved: (redirect: Redirect) => void;
  onClose: () => void;
}

/** Asks for the old and the new address of a redirect. */
export function RedirectDialog({ redirect, onSaved, onClose }: Props) {
  const { _id, from = "", to = "" } = redirect ?? {};
  return (
    <DialogForm
      open={redirect !== undefined}
      title={_id ? words.form.editTitle : words.form.addTitle}
      values={{ from, to }}
      confirm={words.form.save}
      sending={words.form.saving}
      onSubmit={async (fields) => onSaved(await saveRedirect(fields, _id))}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <TextField {...field("from")} label={words.form.from} hint={words.form.fromHint} maxLength={300} address />
          <NewAddress {...field("to")} />
          <p className="field__hint" role="status">
            {foreignHost(values.from)}
          </p>
        </>
      )}
    </DialogForm>
  );
}

/** The field of the new address. It suggests the pages of the site. */
function NewAddress(field: Pick<Parameters<typeof TextField>[0], "name" | "value" | "error" | "onChange">) {
  const paths = useSuggestions(listPaths);
  return (
    <TextField {...field} label={words.form.to} hint={words.form.toHint} maxLength={500} suggestions={paths} address />
  );
}

/** Says that the host of an old address does not count if it is one of another site. Empty: it is not. */
function foreignHost(from: string): string {
  const address = /^https?:/i.test(from.trim()) ? parseAddress(from.trim()) : undefined;
  if (!address || address.host === window.location.host) return "";
  return words.form.onlyPath(address.host, address.pathname + address.search);
}
