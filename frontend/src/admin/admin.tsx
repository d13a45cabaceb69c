import { useLocation } from "react-router-dom";
import { dashboardAddress, loginAddress, resetAddress } from "@/admin/addresses";
import { Dashboard } from "@/admin/dashboard/dashboard";
import { Login } from "@/admin/login/login";
import { Reset } from "@/admin/login/reset";
import { Redirect } from "@/admin/redirect";
import { StopsAlone } from "@/admin/stopped/stopped";
import "@/styles/admin.scss";

/** The admin area. */
export const Admin = () => (
  <StopsAlone whole>
    <Screens />
  </StopsAlone>
);

/** Login, forgotten password and dashboard. Other addresses redirect to the dashboard. */
function Screens() {
  const { pathname } = useLocation();
  if (pathname === loginAddress) return <Login />;
  if (pathname === resetAddress) return <Reset />;
  if (pathname === dashboardAddress) return <Dashboard />;
  return <Redirect to={dashboardAddress} />;
}
