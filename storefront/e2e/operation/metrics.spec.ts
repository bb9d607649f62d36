import { expect } from '@playwright/test';
import { test } from '../system/test';

/* What the private port of every program returns; a trial's search engine has none. */

/** Each program's private port. */
const PORTS = {
  storefront: process.env.E2E_STOREFRONT_PRIVATE_PORT,
  cms: process.env.E2E_CMS_PRIVATE_PORT,
  sync: process.env.E2E_SYNC_PRIVATE_PORT,
};
type Job = keyof typeof PORTS;

test.skip(!PORTS.cms, 'a system that was started without private ports has no metrics');

const get = (job: Job, path: string) => fetch(`http://127.0.0.1:${PORTS[job]}${path}`);

test('every program is live and ready, with details', { tag: '@smoke' }, async () => {
  for (const job of Object.keys(PORTS) as Job[]) {
    expect([job, await (await get(job, '/healthz')).json()]).toEqual([job, { up: true }]);
    expect([job, await (await get(job, '/readyz')).json()]).toEqual([
      job,
      expect.objectContaining({ ready: true, draining: false }),
    ]);
  }
  expect(await (await get('storefront', '/metrics')).text()).toContain(
    '# TYPE colophon_http_request_seconds ',
  );
});
