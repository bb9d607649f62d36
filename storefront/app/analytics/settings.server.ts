import { env } from '~/settings/env.server';
import type { AnalyticsSettings } from './analytics';

/** The configured analytics service; null when there is none. */
export const analyticsSettings: AnalyticsSettings | null =
  env.ANALYTICS_PROVIDER === 'none'
    ? null
    : {
        provider: env.ANALYTICS_PROVIDER,
        measurementId: env.ANALYTICS_MEASUREMENT_ID,
        url: new URL(env.ANALYTICS_URL).origin,
      };
