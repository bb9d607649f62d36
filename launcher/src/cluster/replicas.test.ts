import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from '../settings';
import { proxySettingsSchema } from './proxy-settings';
import { replicas } from './replicas';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colophon-replicas-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = (more: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...more });

test('two CMSs and two storefronts behind a proxy each, one worker and the embedded engine', () => {
  expect(replicas(settings()).map(({ name }) => name)).toEqual([
    'search engine',
    'cms-1',
    'cms-2',
    'inside proxy',
    'sync worker',
    'storefront-1',
    'storefront-2',
    'edge proxy',
  ]);
  const withMeilisearch = replicas(settings({ MEILI_HOST: 'http://search.internal:7700' }));
  expect(withMeilisearch.map(({ name }) => name)).not.toContain('search engine');
});

test('the replicas share only what they must share', () => {
  const all = replicas(settings({ CMS_PRIVATE_PORT: '9101', STOREFRONT_PRIVATE_PORT: '9102' }));
  const environmentOf = (name: string) => all.find((one) => one.name === name)?.environment;
  expect(environmentOf('cms-1')).toMatchObject({
    CMS_HOST: '127.0.0.1',
    CMS_PORT: '1347',
    CMS_PRIVATE_PORT: '9101',
  });
  expect(environmentOf('cms-1')).toMatchObject({ ADMIN_URL: 'http://127.0.0.1:1337' });
  expect(environmentOf('cms-2')).toMatchObject({
    CMS_PORT: '1357',
    CMS_PRIVATE_PORT: '9111',
    DRAIN_SECONDS: '2',
  });
  // Uploads and mails: where the settings name.
  expect(environmentOf('cms-1')?.DATA_DIR).toBeUndefined();
  expect(environmentOf('storefront-1')).toMatchObject({
    STOREFRONT_PORT: '3010',
    STOREFRONT_PRIVATE_PORT: '9102',
    DATA_DIR: join(dataDir, 'storefront-1'),
  });
  expect(environmentOf('storefront-2')).toMatchObject({
    STOREFRONT_PORT: '3020',
    STOREFRONT_PRIVATE_PORT: '9112',
    DATA_DIR: join(dataDir, 'storefront-2'),
  });
  // It may only search, in a cluster too.
  expect(environmentOf('storefront-2')?.MEILI_MASTER_KEY).toBe('');
});

test('a proxy listens where a single storefront or CMS would, before both of them', () => {
  const all = replicas(settings({ STOREFRONT_HOST: '0.0.0.0' }));
  const settingsOf = (name: string) => {
    const { args } = all.find((one) => one.name === name) ?? { args: [] };
    return proxySettingsSchema.parse(JSON.parse(args[1] ?? ''));
  };
  expect(settingsOf('edge proxy')).toMatchObject({
    side: 'edge',
    host: '0.0.0.0',
    port: 3000,
    upstreams: [{ name: 'storefront-1', port: 3010 }, { port: 3020 }],
  });
  expect(settingsOf('inside proxy')).toMatchObject({
    side: 'inside',
    host: '127.0.0.1',
    port: 1337,
    upstreams: [{ name: 'cms-1', port: 1347 }, { port: 1357 }],
  });
});

test.each(['0', '1', 'soon'])('%s seconds to drain are refused: the proxy would not notice', (seconds) => {
  expect(() => replicas(settings({ DRAIN_SECONDS: seconds }))).toThrow(/^DRAIN_SECONDS/);
});

test('a longer drain time is kept', () => {
  const cms = replicas(settings({ DRAIN_SECONDS: '8' })).find(({ name }) => name === 'cms-2');
  expect(cms).toMatchObject({ drainMs: 8000, environment: { DRAIN_SECONDS: '8' } });
});
