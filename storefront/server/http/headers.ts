import type { ServerResponse } from 'node:http';
import type { AnalyticsSources } from './analytics-sources.ts';
import { contentSecurityPolicy } from './csp.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** Response headers by name. */
export type HeaderSet = Readonly<Record<string, string>>;

/**
 * Builds the security headers of every response. Pages replace the content security policy by one with their hashes.
 * HSTS only where the site is served over https: a trial on http must stay reachable.
 */
export function securityHeaders(
  publicUrl: string,
  analytics?: AnalyticsSources,
  payPages?: readonly string[],
): HeaderSet {
  const https = publicUrl.startsWith('https://');
  return {
    'Content-Security-Policy': contentSecurityPolicy(analytics, payPages),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // 'no-referrer' makes browsers send 'Origin: null', and a form with that origin is refused.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(https && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains` }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
}

/** Sets headers on a response, replacing earlier values. */
export function setHeaders(response: ServerResponse, headers: HeaderSet): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
