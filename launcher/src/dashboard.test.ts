import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const METRIC = /\bcolophon_[a-z_]+\b/g;
const EXPORTED = [
  'storefront/server/observation/metrics.ts',
  'cms/src/observation/metrics.ts',
  'search-sync/src/observation/worker-health.ts',
];

/** The name under which a metric is made; a histogram shows itself under three. */
const madeAs = (name: string) => name.replace(/(_seconds)_(bucket|count|sum)$/, '$1');
const exported = new Set(EXPORTED.flatMap((path) => read(path).match(METRIC) ?? []));

type Panel = { type: string; title: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('docs/operations/grafana-dashboard.json')) as { panels: Panel[] };
const alerts = parse(read('docs/operations/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
const asked = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
];

test('every metric that dashboard and alerts ask for is made by a program', () => {
  const names = new Set(asked.flatMap((expr) => expr.match(METRIC) ?? []).map(madeAs));
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => !exported.has(name))).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const shown = new Set(asked.flatMap((expr) => expr.match(METRIC) ?? []).map(madeAs));
  const hidden = new Set(['colophon_page_cache_pages']);
  expect([...exported].filter((name) => !shown.has(name) && !hidden.has(name))).toEqual([]);
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
