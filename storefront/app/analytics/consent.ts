/** Name of the cookie with a visitor's choice, and nothing else about them. */
export const CONSENT_COOKIE = 'analytics-consent';

export type Choice = 'accepted' | 'refused';
/** 'objected': the browser sends an opt-out signal; the visitor is not asked. */
export type Consent = Choice | 'unasked' | 'objected';

const HALF_A_YEAR_IN_SECONDS = 182 * 24 * 60 * 60;

/** The browser's opt-out signals: Do Not Track, Global Privacy Control. */
export type Signals = { doNotTrack?: string | null | undefined; globalPrivacyControl?: boolean | undefined };

/** Returns the consent of a visitor: the browser's opt-out signal first, then the choice in `document.cookie`. */
export function consentOf(cookies: string, { doNotTrack, globalPrivacyControl }: Signals): Consent {
  if (globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes') return 'objected';
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(\\w+)(?:;|$)`).exec(cookies)?.[1];
  return value === 'accepted' || value === 'refused' ? value : 'unasked';
}

/** Returns the cookie for `document.cookie`: the choice is saved for half a year, then the visitor is asked again. */
export function consentCookie(choice: Choice, { secure }: { secure: boolean }): string {
  const age = `Path=/; Max-Age=${HALF_A_YEAR_IN_SECONDS}; SameSite=Lax`;
  return `${CONSENT_COOKIE}=${choice}; ${age}${secure ? '; Secure' : ''}`;
}

/** Returns cookies for `document.cookie` that delete the analytics service's own cookies once consent is withdrawn. */
export function expiredCookies(cookies: string, host: string): string[] {
  const names = cookies
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => /^_ga(_\w+)?$/.test(name));
  const parts = host.split('.');
  // The service sets them for the widest domain that the browser allows.
  const domains = ['', ...parts.slice(0, -1).map((_, i) => `; Domain=${parts.slice(i).join('.')}`)];
  return names.flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
