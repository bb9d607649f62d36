import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { madeMetrics } from './made-metrics';
import { queriedMetrics } from './queried-metrics';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

const made = madeMetrics();
const queried = new Set(queriedMetrics().map(({ name }) => name));
const ours = [...queried].filter((name) => name.startsWith('colophon_'));

test('every metric that dashboard and alerts query is exported by a program', () => {
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !made.has(name))).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const hidden = new Set([
    'colophon_page_cache_pages',
    // Of the embedded engine, which production does not have.
    'colophon_search_documents',
    'colophon_search_tasks_waiting',
  ]);
  expect([...made].filter((name) => !queried.has(name) && !hidden.has(name))).toEqual([]);
});

test('Prometheus scrapes ports that the images open, of existing services', () => {
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
