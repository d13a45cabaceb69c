import { useState } from "react";
import { callWith } from "@/admin/kit/call";
import { logOut } from "@/admin/shell/log-out";
import { LogOutButton } from "@/admin/shell/log-out-button";
import { LiveRegion } from "@/components/live-region/live-region";

const words = {
  heading: "Logged-in devices",
  explanation:
    "A login lasts 30 days at most. If you have lost a device, log out everywhere. That includes this device.",
  logOut: "Log out everywhere",
  underWay: "Logging out…",
  failed: "You are still logged in, because the server did not answer. Please try again.",
};

/** Ends all logins of the account. */
export function SessionsSection() {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function logOutEverywhere(keepsDrafts: boolean) {
    setState("busy");
    try {
      await callWith("POST", "/api/auth/logout-everywhere", {});
      logOut(keepsDrafts);
    } catch {
      setState("failed");
    }
  }

  return (
    <section className="part stack">
      <h3 className="heading-4">{words.heading}</h3>
      <p>{words.explanation}</p>
      {state === "failed" && <LiveRegion role="alert">{words.failed}</LiveRegion>}
      <div>
        <LogOutButton
          className="admin-button"
          label={state === "busy" ? words.underWay : words.logOut}
          disabled={state === "busy"}
          onLogOut={logOutEverywhere}
        />
      </div>
    </section>
  );
}
