import { useState } from "react";
import { createPortal } from "react-dom";
import { AccountDialog } from "@/admin/account/account-dialog";
import type { OwnAccount } from "@/admin/account/use-account";

const words = { account: "Account" };

/** Who is logged in; opens the account. */
export function AccountButton({ own: { account, reload } }: { own: OwnAccount }) {
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    reload(); // an operator may have set a mail server meanwhile
  }

  return (
    <>
      <button type="button" className="account-button" aria-haspopup="dialog" onClick={show}>
        <span className="visually-hidden">{`${words.account}: `}</span>
        {account ? account.name || account.email : words.account}
      </button>
      {/* Beside the bar, whose colours and sizes are not those of a dialog. */}
      {createPortal(
        <AccountDialog open={open} onClose={() => setOpen(false)} account={account} reload={reload} />,
        document.body,
      )}
    </>
  );
}
