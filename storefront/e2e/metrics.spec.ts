import { queriedMetrics } from '@colophon/launcher/queried-metrics';
import { expect } from '@playwright/test';
import { test } from './system/test';

/* The metrics on the private port of every program, and the queries of docs/operations. */

/** The jobs of prometheus.yml, and the engine of a trial, which is not in it. */
const PORTS = {
  storefront: process.env.E2E_STOREFRONT_PRIVATE_PORT,
  cms: process.env.E2E_CMS_PRIVATE_PORT,
  sync: process.env.E2E_SYNC_PRIVATE_PORT,
  engine: process.env.E2E_SEARCH_PRIVATE_PORT,
};
type Job = keyof typeof PORTS;

test.skip(!PORTS.cms, 'a system that was started without private ports has no metrics');

const get = (job: Job, path: string) => fetch(`http://127.0.0.1:${PORTS[job]}${path}`);

/** Reads the names of the metrics that a program exports. */
async function metricsOf(job: Job): Promise<Set<string>> {
  const text = await (await get(job, '/metrics')).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
}

test('every metric in dashboard and alerts is exported by the programs that they name', async ({
  request,
}) => {
  await request.get('/en');
  const exported = {
    storefront: await metricsOf('storefront'),
    cms: await metricsOf('cms'),
    sync: await metricsOf('sync'),
  };
  const queried = queriedMetrics();
  expect(queried.length).toBeGreaterThan(20);
  const missing = queried.filter(({ name, jobs }) => {
    const candidates = jobs.length > 0 ? jobs : Object.keys(exported);
    const exporters = candidates.filter((job) => exported[job as keyof typeof exported]?.has(name));
    return exporters.length < (jobs.length > 0 ? jobs.length : 1);
  });
  expect(missing).toEqual([]);
});

test('every program is live and ready, with details', { tag: '@smoke' }, async () => {
  for (const job of Object.keys(PORTS) as Job[]) {
    expect([job, await (await get(job, '/healthz')).json()]).toEqual([job, { up: true }]);
    expect([job, await (await get(job, '/readyz')).json()]).toEqual([
      job,
      expect.objectContaining({ ready: true, draining: false }),
    ]);
  }
  expect(await metricsOf('engine')).toContain('colophon_http_request_seconds');
});
