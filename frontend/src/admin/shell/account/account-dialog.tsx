import { useState } from "react";
import { createPortal } from "react-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { roleLabel, useAccount } from "@/admin/shell/account/account";
import { PasswordSection } from "@/admin/shell/account/password-section";
import { SecondStepSection } from "@/admin/shell/account/second-step-section";
import { SessionsSection } from "@/admin/shell/account/sessions-section";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";

const words = {
  account: "Account",
  title: "Your account",
  loading: "Loading your account…",
  failed: "Your account could not be loaded.",
  retry: "Try again",
  name: "Name",
  email: "Email",
  role: "Role",
  changedByAdmin: "An admin can change name and role in the tab Staff.",
};

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
      <button type="button" className="underlined ellipsis account-button" onClick={show}>
        <span className="visually-hidden">{`${words.account}: `}</span>
        <span>{account ? account.name || account.email : words.account}</span>
      </button>
      {/* A portal, because a dialog must not inherit the colours and sizes of the header. */}
      {createPortal(<AccountDialog open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** The account of the logged-in user: name, email and role, the password, and the second step of the login. */
function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { account, reload } = useAccount();
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      {account === undefined && <LiveRegion>{words.loading}</LiveRegion>}
      {account === null && (
        <>
          <LiveRegion role="alert">{words.failed}</LiveRegion>
          <AdminButton label={words.retry} onClick={reload} />
        </>
      )}
      {account && (
        <div className="stack">
          <dl className="stack stack--close">
            {account.name && <AccountFact name={words.name} value={account.name} />}
            <AccountFact name={words.email} value={account.email} />
            <AccountFact name={words.role} value={roleLabel(account.role)} />
          </dl>
          <p className="quiet">{words.changedByAdmin}</p>
          <PasswordSection email={account.email} mailReady={account.mailReady} />
          <SecondStepSection account={account} reload={reload} />
          <SessionsSection />
        </div>
      )}
    </Dialog>
  );
}

function AccountFact({ name, value }: { name: string; value: string }) {
  return (
    <div className="breaks stack account__fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
