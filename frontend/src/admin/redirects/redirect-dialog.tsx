import { useState } from "react";
import { SmallForm } from "@/admin/kit/forms/small-form";
import { TextField, useSuggestions } from "@/admin/kit/forms/text-field";
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
  const [fields, setFields] = useState({ from: redirect.from ?? "", to: redirect.to ?? "" });
  const paths = useSuggestions(listPaths);

  return (
    <SmallForm
      confirm={words.form.save}
      sending={words.form.saving}
      cancel={words.form.cancel}
      failed={words.form.failed}
      onSubmit={async () => onSaved(await (await saveRedirect(fields, redirect._id)).json())}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={words.form[name]}
              hint={words.form[`${name}Hint`]}
              error={problems[name]}
              value={fields[name]}
              maxLength={name === "from" ? 300 : 500}
              suggestions={name === "to" ? paths : undefined}
              address
              onChange={(value) => setFields({ ...fields, [name]: value })}
            />
          ))}
          <p className="field__hint" role="status">
            {foreignHost(fields.from)}
          </p>
        </>
      )}
    </SmallForm>
  );
}

/** Says that the host of an old address does not count if it is one of another site. Empty: it is not. */
function foreignHost(from: string): string {
  const address = /^https?:/i.test(from.trim()) ? parseAddress(from.trim()) : undefined;
  if (!address || address.host === window.location.host) return "";
  return words.form.onlyPath(address.host, address.pathname + address.search);
}
