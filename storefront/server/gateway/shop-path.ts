import { REQUEST_KINDS } from '@colophon/contracts/forms/requests/definitions';
import { shopRoutes } from '@colophon/contracts/shop/routes';

const PATTERNS = Object.values(shopRoutes).map(
  ({ path }) =>
    new RegExp(`^${path.replace(':id', '\\d{1,10}').replace(':kind', `(?:${REQUEST_KINDS.join('|')})`)}$`),
);

/** Whether a path is one of the shop's public API calls: nothing else under /api is forwarded. */
export function isShopPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
