/**
 * Whether a notice for a route shows at a path, both without locale: '/cart' that page, '/journal/*' what lies below it,
 * '*' everywhere.
 */
export function showsAt(route: string, path: string): boolean {
  if (route === '*') return true;
  if (route.endsWith('*')) return path.startsWith(route.slice(0, -1));
  return path === route || path === `${route}/`;
}
