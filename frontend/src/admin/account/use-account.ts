import { useCallback, useEffect, useState } from "react";
import { type Account, loadAccount } from "@/admin/account/account";

/** One's own account: undefined while unknown, null when it could not be read. `reload` reads it again. */
export function useAccount(): { account: Account | null | undefined; reload: () => void } {
  const [account, setAccount] = useState<Account | null>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads it again
  useEffect(() => {
    const abort = new AbortController();
    loadAccount(abort.signal).then(
      (loaded) => !abort.signal.aborted && setAccount(loaded),
      () => !abort.signal.aborted && setAccount((known) => known ?? null),
    );
    return () => abort.abort();
  }, [round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { account, reload };
}
