import { isSearchPath, SEARCH_PATH } from '@colophon/contracts/search/query';
import { isSiteSegment } from '@colophon/contracts/site/pages';
import { isShopPath } from '../gateway/shop-path.ts';

const LOCALE = /^(en|nl)$/;
const FOLDERS = new Set(['assets', 'covers', 'feeds', 'files', 'sandbox', 'sitemap']);
const FILES = new Set(['/robots.txt', '/sitemap.xml', '/healthz', '/readyz']);
/** Known second path segments, which are fixed and not a slug or a token. */
const KNOWN_PARTS = new Set(['confirm', 'unsubscribe', 'return', 'accept', 'pending', 'exception']);

/**
 * Returns the route label under which a request is counted and logged: one of a few dozen for any path (bounded
 * cardinality). It contains no token and no slug.
 */
export function routeName(path: string): string {
  if (path.startsWith('/api/')) {
    if (path === SEARCH_PATH || path === '/api/pay/webhook') return path;
    if (isSearchPath(path)) return path.replace(/(?<=\w\/)(?!_search$)[^/]+$/, ':id');
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
