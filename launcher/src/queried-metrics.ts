import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

/** A metric that the dashboard or an alert queries, and its job, where the query names one. */
export type QueriedMetric = { name: string; jobs: string[] };

const QUESTION = /\b((?:colophon|process|nodejs)_[a-z_0-9]+)(?:\{([^}]*)\})?/g;
const read = (path: string) => readFileSync(join(ROOT, 'docs/operations', path), 'utf8');

/** The name that a program gives the metric; a histogram is exported under three. */
export const madeAs = (name: string): string =>
  name.replace(/^(colophon_\w+_seconds)_(?:bucket|count|sum)$/, '$1');

/** All queries in `docs/operations`. */
export function queriedMetrics(): QueriedMetric[] {
  return [...dashboardQuestions(), ...alertQuestions()].flatMap((expression) =>
    [...expression.matchAll(QUESTION)].map(([, name = '', labels = '']) => ({
      name: madeAs(name),
      jobs: /job=~?"([^"]+)"/.exec(labels)?.[1]?.split('|') ?? [],
    })),
  );
}

function dashboardQuestions(): string[] {
  type Panel = { targets?: { expr: string }[] };
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

function alertQuestions(): string[] {
  return [...read('alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression);
}
