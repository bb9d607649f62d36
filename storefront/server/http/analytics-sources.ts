import type { Env } from '../env.ts';

/** Sources that the content security policy allows for web analytics. */
export type AnalyticsSources = { script: string[]; send: string[] };

const GOOGLE = 'https://www.googletagmanager.com';
/** Hosts to which Google's script sends its events, by region. */
const GOOGLE_RECEIVERS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Returns the sources of the configured analytics service; empty where none is configured. */
export function analyticsSources({
  ANALYTICS_PROVIDER,
  ANALYTICS_URL,
}: Pick<Env, 'ANALYTICS_PROVIDER' | 'ANALYTICS_URL'>): AnalyticsSources {
  if (ANALYTICS_PROVIDER === 'none') return { script: [], send: [] };
  const { origin } = new URL(ANALYTICS_URL);
  return { script: [origin], send: origin === GOOGLE ? GOOGLE_RECEIVERS : [origin] };
}
