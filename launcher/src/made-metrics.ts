import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

const SOURCES = ['contracts/src', 'storefront/server', 'cms/src', 'search-engine/src', 'search-sync/src'];

/** Lists the names of our metrics, as quoted where programs create them with prom-client, without tests. */
export function madeMetrics(): Set<string> {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|node_modules|(^|\/)dist\//.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  );
  const making = sources.filter((text) => text.includes('prom-client'));
  return new Set(making.flatMap((text) => text.match(/(?<=')colophon_[a-z_]+(?=')/g) ?? []));
}
