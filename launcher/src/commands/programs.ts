import { join } from 'node:path';
import type { Program } from '../processes/supervisor';
import { ROOT, type Settings } from '../settings/settings';

/** Lists the programs in the order in which they start; they end in the reverse order. */
export function programs(settings: Settings): Program[] {
  const { cms, search, storefront } = settings;
  const engine: Program = {
    name: 'search engine',
    args: [join(ROOT, 'search-engine/dist/main.js')],
    cwd: join(ROOT, 'search-engine'),
    healthUrl: `${search.url}/health`,
  };
  return [
    ...(search.embedded ? [engine] : []),
    {
      name: 'cms',
      args: [join(ROOT, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      cwd: join(ROOT, 'cms'),
      healthUrl: `${cms.url}/_health`,
    },
    {
      name: 'sync worker',
      args: [join(ROOT, 'search-sync/dist/cli.js'), 'sync'],
      cwd: join(ROOT, 'search-sync'),
      readyLine: 'search-sync ready',
    },
    {
      name: 'storefront',
      args: [join(ROOT, 'storefront/build/node/main.js')],
      cwd: join(ROOT, 'storefront'),
      // It only searches, so it does not get the keys that allow more.
      ...(search.storefrontKey
        ? { environment: { MEILI_API_KEY: search.storefrontKey, MEILI_MASTER_KEY: '' } }
        : {}),
      healthUrl: `http://${storefront.host}:${storefront.port}/readyz`,
    },
  ];
}
