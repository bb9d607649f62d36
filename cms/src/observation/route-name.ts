/** Path segments that vary: the id of a document, a file, a token or a page. */
const VARIABLE = /^\d+$|^[a-z0-9]{24}$|[@%.~:]|[\w-]{22,}/;
const MAX_PARTS = 4;
/** Known first path segments; anything else is labelled "other". */
const ROOTS = new Set([
  'admin',
  'api',
  'content-manager',
  'content-type-builder',
  'i18n',
  'search-index',
  'shop',
  'upload',
  'uploads',
  'users-permissions',
]);

/** The route label of a request in metrics and logs: low cardinality, and without a visitor's data. */
export function routeName(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const [root = ''] = parts;
  if (path === '/_health' || root === '') return path === '/_health' ? path : '/';
  if (!ROOTS.has(root)) return '/*';
  if (root === 'uploads') return '/uploads/*';
  // The panel's own files and pages.
  if (root === 'admin' && parts.length === 2 && parts[1]?.includes('.')) return '/admin/*';
  const segments = parts.slice(0, MAX_PARTS).map((part) => (VARIABLE.test(part) ? ':id' : part));
  return `/${segments.join('/')}${parts.length > MAX_PARTS ? '/*' : ''}`;
}
