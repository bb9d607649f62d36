/** Parts of a path that are one document, file, token or page of many. */
const VARIABLE = /^\d+$|^[a-z0-9]{24}$|[@%.~:]|[\w-]{22,}/;
const MOST_PARTS = 4;
/** What staff and programs ask of: any other first part is nobody's. */
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

/** The name under which a request is counted and logged: few of them, and no visitor's data in any. */
export function routeName(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const [root = ''] = parts;
  if (path === '/_health' || root === '') return path === '/_health' ? path : '/';
  if (!ROOTS.has(root)) return '/*';
  if (root === 'uploads') return '/uploads/*';
  // The panel's own files and pages.
  if (root === 'admin' && parts.length === 2 && parts[1]?.includes('.')) return '/admin/*';
  const named = parts.slice(0, MOST_PARTS).map((part) => (VARIABLE.test(part) ? ':id' : part));
  return `/${named.join('/')}${parts.length > MOST_PARTS ? '/*' : ''}`;
}
