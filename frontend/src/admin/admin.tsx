import "@/styles/admin.scss";
import { useLocation } from "react-router-dom";
import { Dashboard } from "@/admin/dashboard/dashboard";
import { dashboardAddress, loginAddress, resetAddress } from "@/admin/kit/addresses";
import { MoveOn } from "@/admin/kit/page-head";
import { StopsAlone } from "@/admin/kit/stopped/stopped";
import { Login } from "@/admin/shell/login/login";
import { Reset } from "@/admin/shell/login/reset";

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
  return <MoveOn to={dashboardAddress} />;
}
