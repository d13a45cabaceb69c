import { useCallback, useEffect, useState } from "react";
import { type Account, loadAccount } from "@/admin/account/account";
import { useSession } from "@/features/auth/session";

export interface OwnAccount {
  /** Undefined while unknown, null when it could not be read. */
  account: Account | null | undefined;
  reload: () => void;
}

/** One's own account; a new login, which may be somebody else's, reads it again. */
export function useAccount(): OwnAccount {
  const [account, setAccount] = useState<Account | null>();
  const [round, setRound] = useState(0);
  const token = useSession()?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is sent by hand (the call takes the token itself), but each new one means that the answer may be another
  useEffect(() => {
    const abort = new AbortController();
    loadAccount(abort.signal).then(
      (loaded) => !abort.signal.aborted && setAccount(loaded),
      () => !abort.signal.aborted && setAccount((known) => known ?? null),
    );
    return () => abort.abort();
  }, [round, token]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { account, reload };
}
