import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { madeMetrics } from './made-metrics';
import { madeAs } from './queried-metrics';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Rule = { alert: string; expr: string; labels?: object; annotations?: Record<string, string> };
const { groups } = parse(read('docs/operations/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

type Case = {
  alert_rule_test?: { alertname: string; exp_alerts: { exp_annotations: object }[] }[];
  promql_expr_test?: { exp_samples: { labels: string }[] }[];
};
const { tests } = parse(read('docs/operations/alerts.test.yml')) as { tests: Case[] };

/** Made by Prometheus itself, and by the Node client library in every program. */
const NOT_OURS = ['up', 'process_start_time_seconds'];
const METRIC = /\b(?:colophon|process|nodejs)_[a-z_]+\b|\bup\b/g;

test('every rule has a severity, a summary and a link to the guide', () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels]).toEqual([alert, { severity: expect.stringMatching(/^(critical|warning)$/) }]);
    expect([alert, annotations]).toEqual([
      alert,
      {
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\.$/),
        runbook_url: `docs/operators-guide.md#${alert.toLowerCase()}`,
      },
    ]);
  }
});

test('every alert has a section in the troubleshooting guide', () => {
  const [, wrong = ''] = read('docs/operators-guide.md').split('\n## When something is wrong\n');
  const sections = [...wrong.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('every metric that a rule queries is exported by a program', () => {
  const made = madeMetrics();
  for (const { alert, expr } of rules) {
    const queried = expr.replaceAll(/"[^"]*"/g, '""').match(METRIC) ?? [];
    expect([alert, queried.length > 0]).toEqual([alert, true]);
    for (const name of queried.map(madeAs)) {
      expect([alert, name, made.has(name) || NOT_OURS.includes(name)]).toEqual([alert, name, true]);
    }
  }
});

test('the jobs that rules name are those that Prometheus scrapes', () => {
  const config = parse(read('docs/operations/prometheus.yml')) as { scrape_configs: { job_name: string }[] };
  const jobs = config.scrape_configs.map(({ job_name }) => job_name);
  const jobMatches = rules.flatMap(({ expr }) => [...expr.matchAll(/job=~?"([^"]+)"/g)]);
  expect(new Set(jobMatches.flatMap(([, list = '']) => list.split('|')))).toEqual(new Set(jobs));
});

test('every rule fires in a test case of its own', () => {
  const called = tests.flatMap(({ alert_rule_test = [], promql_expr_test = [] }) => [
    ...alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
    ...promql_expr_test
      .flatMap(({ exp_samples }) => exp_samples)
      .map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1]),
  ]);
  expect(rules.map(({ alert }) => alert).filter((name) => !called.includes(name))).toEqual([]);
});

test('an alert whose text contains a value has a test case with that text', () => {
  const written = tests.flatMap(({ alert_rule_test = [] }) =>
    alert_rule_test.map(({ alertname }) => alertname),
  );
  const withValues = rules.filter(({ annotations }) => JSON.stringify(annotations).includes('{{'));
  expect(withValues.map(({ alert }) => alert).filter((name) => !written.includes(name))).toEqual([]);
});
