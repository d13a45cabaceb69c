import { Navigate, useLocation } from "react-router-dom";
import { dashboardAddress, loginAddress } from "@/admin/addresses";
import { Dashboard } from "@/admin/dashboard/dashboard";
import { Login } from "@/admin/login/login";
import "@/styles/admin.scss";

/** The admin area: login and dashboard. */
export function Admin() {
  const { pathname } = useLocation();
  if (pathname === loginAddress) return <Login />;
  if (pathname === dashboardAddress) return <Dashboard />;
  return <Navigate to={dashboardAddress} replace />;
}
