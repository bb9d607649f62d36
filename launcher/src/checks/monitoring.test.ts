import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Rule = { alert: string; labels?: object; annotations?: Record<string, string> };
const { groups } = parse(read('docs/operations/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('every rule has a severity, a summary and a link to the guide', () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels]).toEqual([alert, { severity: expect.stringMatching(/^(critical|warning)$/) }]);
    expect([alert, annotations]).toEqual([
      alert,
      {
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\.$/),
        runbook_url: `docs/operations/alerts.md#${alert.toLowerCase()}`,
      },
    ]);
  }
});

test('every alert has a section on the page of alerts', () => {
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort());
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
