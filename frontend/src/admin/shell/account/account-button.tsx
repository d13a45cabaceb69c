import { useState } from "react";
import { createPortal } from "react-dom";
import { useAccount } from "@/admin/shell/account/account";
import { AccountDialog } from "@/admin/shell/account/account-dialog";

const words = { account: "Account" };

/** Shows who is logged in, and opens the account dialog. */
export function AccountButton() {
  const { account, reload } = useAccount();
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    reload(); // An operator may have set a mail server in the meantime.
  }

  return (
    <>
      <button type="button" className="ellipsis account-button" onClick={show}>
        <span className="visually-hidden">{`${words.account}: `}</span>
        <span>{account ? account.name || account.email : words.account}</span>
      </button>
      {/* A portal, because a dialog must not inherit the colours and sizes of the header. */}
      {createPortal(<AccountDialog open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
