import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

/** A metric that the dashboard or an alert asks for; the job that is to tell it, where the question names one. */
export type AskedMetric = { name: string; jobs: string[] };

const QUESTION = /\b((?:colophon|process|nodejs)_[a-z_0-9]+)(?:\{([^}]*)\})?/g;
const read = (path: string) => readFileSync(join(ROOT, 'docs/operations', path), 'utf8');

/** The name under which a program makes a metric; a histogram shows itself under three. */
export const madeAs = (name: string): string =>
  name.replace(/^(colophon_\w+_seconds)_(?:bucket|count|sum)$/, '$1');

/** All that `docs/operations` asks programs for. */
export function askedMetrics(): AskedMetric[] {
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
