import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

const SOURCES = ['contracts/src', 'storefront/server', 'cms/src', 'search-sync/src'];

/** The names of our metrics that stand between quotes where programs make them with prom-client, tests aside. */
export function madeMetrics(): Set<string> {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|node_modules|(^|\/)dist\//.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  );
  const making = sources.filter((text) => text.includes('prom-client'));
  return new Set(making.flatMap((text) => text.match(/(?<=')colophon_[a-z_]+(?=')/g) ?? []));
}
