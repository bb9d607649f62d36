import { posix } from 'node:path';

/** Where the modules of a workspace are, by its package's name. */
const SOURCES: Record<string, string> = {
  contracts: 'contracts/src',
  platform: 'platform/src',
  vault: 'vault/src',
  onix: 'onix/src',
  shop: 'cms/src/plugins/shop/server/src',
  cms: 'cms',
  'sample-catalogue': 'sample-catalogue/src',
  'test-doubles': 'test-doubles/src',
  'search-engine': 'search-engine/src',
  'search-sync': 'search-sync/src',
  storefront: 'storefront',
  launcher: 'launcher/src',
};

/** Resolves an import to its place: a path from the root for a module of ours, else the package's own name. */
export function resolveImport(file: string, imported: string): string {
  const bare = imported.replace(/\.(?:[cm]?[jt]sx?)$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare);
  if (bare.startsWith('~/')) return `storefront/app/${bare.slice(2)}`;
  const [, workspace = '', module = ''] = /^@colophon\/([\w-]+)(?:\/(.*))?$/.exec(bare) ?? [];
  const source = SOURCES[workspace];
  return source === undefined ? imported : posix.join(source, module || 'index');
}
