import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { askedMetrics, madeAs } from './asked-metrics';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const METRIC = /\bcolophon_[a-z_]+\b/g;
const EXPORTED = [
  'contracts/src/metrics.ts',
  'storefront/server/observation/metrics.ts',
  'cms/src/observation/metrics.ts',
  'search-sync/src/observation/worker-health.ts',
  'search-sync/src/observation/engine-health.ts',
];

const exported = new Set(EXPORTED.flatMap((path) => read(path).match(METRIC) ?? []));
const asked = new Set(askedMetrics().map(({ name }) => name));
const ours = [...asked].filter((name) => name.startsWith('colophon_'));

test('every metric that dashboard and alerts ask for is made by a program', () => {
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !exported.has(name))).toEqual([]);
  const alerts = parse(read('docs/operations/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  for (const { expr } of alerts.groups.flatMap(({ rules }) => rules)) {
    for (const name of expr.match(METRIC) ?? []) expect(asked).toContain(madeAs(name));
  }
});

test('every metric of ours is on the dashboard', () => {
  const hidden = new Set([
    'colophon_page_cache_pages',
    // The embedded engine's, which production does not have.
    'colophon_search_documents',
    'colophon_search_tasks_waiting',
  ]);
  expect([...exported].filter((name) => !asked.has(name) && !hidden.has(name))).toEqual([]);
});

test('Prometheus asks the ports that the images open, of services that there are', () => {
  const config = parse(read('docs/operations/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: object };
  const targets = config.scrape_configs.flatMap(({ static_configs }) =>
    static_configs.flatMap((one) => one.targets),
  );
  expect(targets).toHaveLength(5);
  for (const target of targets) {
    const [service = '', port = ''] = target.split(':');
    expect(Object.keys(services)).toContain(service);
    expect(read('deploy/Dockerfile')).toMatch(new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm'));
  }
});
