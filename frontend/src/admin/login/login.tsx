import { Navigate, useLocation } from "react-router-dom";
import { dashboardAddress } from "@/admin/addresses";
import { PageHead } from "@/admin/page-head";
import { LogoMark } from "@/components/logo/logo";
import { LoginForm } from "@/features/auth/login-form";
import { useSession } from "@/features/auth/use-session";
import { useSite } from "@/lib/site";

const words = {
  heading: "Admin login",
  back: "Back to the site",
};

/** The login screen. Who is logged in, or has just done so, goes on to the dashboard. */
export function Login() {
  const { brand } = useSite();
  const session = useSession();
  const { state } = useLocation() as { state: { search?: string } | null };
  if (session && !session.expired) return <Navigate to={dashboardAddress + (state?.search ?? "")} replace />;
  return (
    <main className="admin-login" id="content">
      <PageHead title={words.heading} />
      <div className="admin-login__card">
        <p className="admin-login__brand">
          <LogoMark className="admin-login__mark" />
          {brand.name}
        </p>
        <h1 className="admin-login__heading">{words.heading}</h1>
        <LoginForm />
      </div>
      <a href="/">{words.back}</a>
    </main>
  );
}
