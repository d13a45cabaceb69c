import { useState } from "react";
import { parseAddress } from "@/admin/kit/addresses";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSearch } from "@/admin/kit/list/search-box";
import { useFetched } from "@/admin/kit/use-fetched";
import { findPaths, type Redirect, saveRedirect } from "@/admin/redirects/redirect";
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

/** The field of the new address. It suggests pages of the site whose addresses contain what was typed. */
function NewAddress(field: Pick<Parameters<typeof TextField>[0], "name" | "value" | "error" | "onChange">) {
  const [q, setQ] = useState(field.value);
  const { type } = useSearch(q, setQ);
  const paths = useFetched(() => findPaths(q), q, { keep: true }).value ?? [];
  return (
    <TextField
      {...field}
      onChange={(value) => {
        field.onChange(value);
        type(value);
      }}
      label={words.form.to}
      hint={words.form.toHint}
      maxLength={500}
      suggestions={paths}
      address
    />
  );
}

/** Says that the host of an old address does not count if it is one of another site. Empty: it is not. */
function foreignHost(from: string): string {
  const address = /^https?:/i.test(from.trim()) ? parseAddress(from.trim()) : undefined;
  if (!address || address.host === window.location.host) return "";
  return words.form.onlyPath(address.host, address.pathname + address.search);
}
