import { createHash } from 'node:crypto';
import type { AnalyticsSources } from './analytics-sources.ts';

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts of a page. Data blocks (JSON-LD) never run and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * Builds the content security policy of every response. Covers scale their type by a `style` attribute, hence the
 * exception for style-src-attr.
 * @param analytics  sources of the analytics service, empty where there is none
 * @param payPages   origins of the payment pages, to which a form sent without JavaScript is redirected
 */
export function contentSecurityPolicy(
  { script, send }: AnalyticsSources = NO_SOURCES,
  payPages: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    directive('script-src', script),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    directive('img-src', send),
    "font-src 'self'",
    directive('connect-src', send),
    'frame-src https://www.youtube-nocookie.com',
    directive('form-action', payPages),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Builds the policy of one page: its inline scripts are allowed by their hash, since a cached page cannot carry a
 * nonce.
 * @param policy    the policy of every response
 * @param framedBy  the one origin that may show it in a frame: the admin's, for a preview
 */
export function pagePolicy(policy: string, html: string, framedBy = "'none'"): string {
  return policy
    .replace(/script-src [^;]*/, (sources) => [sources, ...scriptHashes(html)].join(' '))
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${framedBy}`);
}

const NO_SOURCES: AnalyticsSources = { script: [], send: [] };

function directive(name: string, sources: readonly string[]): string {
  return [name, "'self'", ...sources].join(' ');
}
