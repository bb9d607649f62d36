import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy } from './csp.ts';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Security headers of every answer. Pages replace the content security policy by one with their hashes.
 * HSTS only where the press is served over https: a trial on http must stay reachable.
 */
export function securityHeaders(publicUrl: string): RequestHandler[] {
  const https = publicUrl.startsWith('https://');
  return [
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: https && { maxAge: YEAR_IN_SECONDS, includeSubDomains: false },
      // The stricter default makes browsers send 'Origin: null', and a form that says null is refused.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(null));
      response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
      next();
    },
  ];
}
