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
 * The content security policy of everything that is sent. Covers scale their type by a `style` attribute, hence the
 * one exception there.
 * @param analytics  sources of the service that counts visits, none where there is none
 * @param payPages   origins to which a form that is sent without JavaScript is led on: where the visitor pays
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
 * The policy of one page: its own inline scripts are allowed by their hash, since a cached page cannot carry a nonce.
 * @param policy    that of everything that is sent
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
