import type { Env } from './env.ts';

/** Sources that the content security policy opens for the service that counts visits. */
export type AnalyticsSources = { script: string[]; send: string[] };

const GOOGLE = 'https://www.googletagmanager.com';
/** Where Google's script sends what it counts: hosts by region. */
const GOOGLE_RECEIVERS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** What the configured service needs; nothing where none is configured. */
export function analyticsSources({
  ANALYTICS_PROVIDER,
  ANALYTICS_URL,
}: Pick<Env, 'ANALYTICS_PROVIDER' | 'ANALYTICS_URL'>): AnalyticsSources {
  if (ANALYTICS_PROVIDER === 'none') return { script: [], send: [] };
  const { origin } = new URL(ANALYTICS_URL);
  return { script: [origin], send: origin === GOOGLE ? GOOGLE_RECEIVERS : [origin] };
}
