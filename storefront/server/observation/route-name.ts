import { isSiteSegment } from '@colophon/contracts/site-segments';
import { isShopPath } from '../gateway-path.ts';

const LOCALE = /^(en|nl)$/;
const FOLDERS = new Set(['assets', 'covers', 'files', 'sandbox', 'sitemap']);
const FILES = new Set(['/robots.txt', '/sitemap.xml', '/healthz', '/readyz']);
/** Second segments that are words of ours, not of an editor or a visitor. */
const KNOWN_PARTS = new Set(['confirm', 'unsubscribe', 'return', 'accept', 'pending', 'exception']);

/**
 * The name under which a request is counted and logged: one of a few dozen, whatever is asked for. What tells one
 * visitor's address from another's, a token or a slug, is not in it.
 */
export function routeName(path: string): string {
  if (path.startsWith('/api/')) {
    if (path === '/api/search' || path === '/api/pay/webhook') return path;
    return isShopPath(path) ? path.replace(/\d+/g, ':id') : '/api/*';
  }
  if (FILES.has(path)) return path;
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === '') return '/';
  if (FOLDERS.has(first)) return `/${first}/*`;
  if (!LOCALE.test(first)) return '/*';
  if (second === '') return '/:locale';
  if (!isSiteSegment(second)) return '/:locale/*';
  if (third === '') return `/:locale/${second}`;
  return KNOWN_PARTS.has(third) ? `/:locale/${second}/${third}` : `/:locale/${second}/*`;
}
