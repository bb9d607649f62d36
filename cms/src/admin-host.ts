/** Paths that programs ask for, under whatever name they know the CMS by; all others are the staff's. */
const FOR_PROGRAMS = /^\/(api|uploads)\/|^\/(_health|healthz|readyz)$/i;

/**
 * Whether a request may be answered: in production staff come by the name of ADMIN_URL alone, so that a proxy that
 * sends the shop's own name here by mistake shows nothing of the admin.
 * @param adminUrl  undefined in a trial, where any name will do
 */
export function isAtHome(host: string, path: string, adminUrl: string | undefined): boolean {
  if (adminUrl === undefined || FOR_PROGRAMS.test(path)) return true;
  return host.toLowerCase() === new URL(adminUrl).host;
}
