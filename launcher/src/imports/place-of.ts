import { posix } from 'node:path';

/** Where the modules of a workspace are, by its package's name. */
const SOURCES: Record<string, string> = {
  contracts: 'contracts/src',
  vault: 'vault/src',
  shop: 'cms/src/plugins/shop/server/src',
  cms: 'cms',
  'search-sync': 'search-sync/src',
  storefront: 'storefront',
  launcher: 'launcher/src',
};

/** The place of what a file imports: a path from the root for a module of ours, else the package's own name. */
export function placeOf(file: string, imported: string): string {
  const bare = imported.replace(/\.(?:[cm]?[jt]sx?)$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare);
  if (bare.startsWith('~/')) return `storefront/app/${bare.slice(2)}`;
  const [, workspace = '', module = ''] = /^@colophon\/([\w-]+)(?:\/(.*))?$/.exec(bare) ?? [];
  const source = SOURCES[workspace];
  return source === undefined ? imported : posix.join(source, module || 'index');
}
