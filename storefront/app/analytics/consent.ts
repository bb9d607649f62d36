/** Name of the cookie that holds a visitor's choice, and nothing else about him. */
export const CONSENT_COOKIE = 'analytics-consent';

export type Choice = 'accepted' | 'refused';
/** 'objected': the browser itself says that its user does not want to be followed; nothing is asked then. */
export type Consent = Choice | 'unasked' | 'objected';

const HALF_A_YEAR_IN_SECONDS = 182 * 24 * 60 * 60;

/** How a browser tells that its user does not want to be followed: Do Not Track, Global Privacy Control. */
export type Signals = { doNotTrack?: string | null | undefined; globalPrivacyControl?: boolean | undefined };

/** Whether a visit may be counted: the browser's own objection first, then the choice in `document.cookie`. */
export function consentOf(cookies: string, { doNotTrack, globalPrivacyControl }: Signals): Consent {
  if (globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes') return 'objected';
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(\\w+)(?:;|$)`).exec(cookies)?.[1];
  return value === 'accepted' || value === 'refused' ? value : 'unasked';
}

/** What to set `document.cookie` to: the choice is kept for half a year, then it is asked again. */
export function consentCookie(choice: Choice, { secure }: { secure: boolean }): string {
  const age = `Path=/; Max-Age=${HALF_A_YEAR_IN_SECONDS}; SameSite=Lax`;
  return `${CONSENT_COOKIE}=${choice}; ${age}${secure ? '; Secure' : ''}`;
}

/** What to set `document.cookie` to, so that the service's own cookies are gone once consent is taken back. */
export function expiredCookies(cookies: string, host: string): string[] {
  const names = cookies
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => /^_ga(_\w+)?$/.test(name));
  const parts = host.split('.');
  // It sets them for the widest domain that the browser allows.
  const domains = ['', ...parts.slice(0, -1).map((_, i) => `; Domain=${parts.slice(i).join('.')}`)];
  return names.flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
