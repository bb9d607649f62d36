import { createHash } from 'node:crypto';

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
 * The content security policy of a page. Its own inline scripts are allowed by their hash: a cached page
 * cannot carry a nonce. Covers scale their type by a `style` attribute, hence the one exception there.
 * @param html      the page, or null for what is no page
 * @param framedBy  the one origin that may show it in a frame: the admin's, for a preview
 */
export function contentSecurityPolicy(html: string | null, framedBy = "'none'"): string {
  const hashes = html === null ? [] : scriptHashes(html);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
