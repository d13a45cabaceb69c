/** The addresses of the admin area's screens. */
export const loginAddress = "/admin/login";
export const resetAddress = "/admin/reset";
export const dashboardAddress = "/admin/dashboard";
