import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { askedMetrics } from './asked-metrics';
import { madeMetrics } from './made-metrics';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

const made = madeMetrics();
const asked = new Set(askedMetrics().map(({ name }) => name));
const ours = [...asked].filter((name) => name.startsWith('colophon_'));

test('every metric that dashboard and alerts ask for is made by a program', () => {
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !made.has(name))).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const hidden = new Set([
    'colophon_page_cache_pages',
    // The embedded engine's, which production does not have.
    'colophon_search_documents',
    'colophon_search_tasks_waiting',
  ]);
  expect([...made].filter((name) => !asked.has(name) && !hidden.has(name))).toEqual([]);
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
