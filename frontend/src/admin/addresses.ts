/** The screens of the admin area. */
export const loginAddress = "/admin/login";
export const resetAddress = "/admin/reset";
export const dashboardAddress = "/admin/dashboard";
