/** Paths for programs, served under any host name; all others are for staff. */
const FOR_PROGRAMS = /^\/(api|uploads)\/|^\/(_health|healthz|readyz)$/i;

/**
 * Returns true if a request may be served: in production the admin is only served under the host of ADMIN_URL, so that a
 * misconfigured proxy under the shop's own name shows nothing of it.
 * @param adminUrl  undefined in a trial, where any host name will do
 */
export function isAtHome(host: string, path: string, adminUrl: string | undefined): boolean {
  if (adminUrl === undefined || FOR_PROGRAMS.test(path)) return true;
  return host.toLowerCase() === new URL(adminUrl).host;
}
