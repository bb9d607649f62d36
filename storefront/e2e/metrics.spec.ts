import { askedMetrics } from '@colophon/launcher/asked-metrics';
import { expect, test } from '@playwright/test';

/* What is told on the private side of every program, and what docs/operations asks for. */

/** The jobs of prometheus.yml, and the engine of a trial, which it does not know. */
const PORTS = {
  storefront: process.env.E2E_STOREFRONT_PRIVATE_PORT,
  cms: process.env.E2E_CMS_PRIVATE_PORT,
  sync: process.env.E2E_SYNC_PRIVATE_PORT,
  engine: process.env.E2E_SEARCH_PRIVATE_PORT,
};
type Job = keyof typeof PORTS;

test.skip(!PORTS.cms, 'a system that was started without private ports tells nothing');

const ask = (job: Job, path: string) => fetch(`http://127.0.0.1:${PORTS[job]}${path}`);

/** The names of what a program tells at this moment. */
async function toldBy(job: Job): Promise<Set<string>> {
  const text = await (await ask(job, '/metrics')).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
}

test('every metric that dashboard and alerts name is told by the programs that they name', async ({
  request,
}) => {
  await request.get('/en');
  const told = {
    storefront: await toldBy('storefront'),
    cms: await toldBy('cms'),
    sync: await toldBy('sync'),
  };
  const asked = askedMetrics();
  expect(asked.length).toBeGreaterThan(20);
  const missing = asked.filter(({ name, jobs }) => {
    const named = jobs.length > 0 ? jobs : Object.keys(told);
    const holders = named.filter((job) => told[job as keyof typeof told]?.has(name));
    return holders.length < (jobs.length > 0 ? jobs.length : 1);
  });
  expect(missing).toEqual([]);
});

test('every program is alive and ready, with details', async () => {
  for (const job of Object.keys(PORTS) as Job[]) {
    expect([job, await (await ask(job, '/healthz')).json()]).toEqual([job, { up: true }]);
    expect([job, await (await ask(job, '/readyz')).json()]).toEqual([
      job,
      expect.objectContaining({ ready: true, draining: false }),
    ]);
  }
  expect(await toldBy('engine')).toContain('colophon_http_request_seconds');
});
