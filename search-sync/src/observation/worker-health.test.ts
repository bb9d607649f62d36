import type { AddressInfo } from 'node:net';
import { findMisnamed } from '@colophon/platform/observation/metric-names';
import { privateServer } from '@colophon/platform/observation/private-server';
import { expect, test } from '@jest/globals';
import { WorkerHealth } from './worker-health';

test('a worker is ready after its first preparation, except while it waits or drains', async () => {
  const health = new WorkerHealth();
  const log = health.observe(() => {});
  const server = privateServer(health);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  try {
    expect(await ready()).toBe(503);
    health.prepare();
    expect(await ready()).toBe(200);
    log('warn', 'waiting', { failures: 1, reason: 'the CMS does not answer' });
    expect(await ready()).toBe(503);
    log('info', 'recovered', { failures: 1 });
    log('info', 'indexed', { titles: 3, lost: 0 });
    expect(await ready()).toBe(200);
    log('error', 'search-wrong', { reason: 'the key is refused' });
    expect(await ready()).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
      searchProblem: 'the key is refused',
    });
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^colophon_sync_search_right 0$/m);
    log('info', 'search-right', { found: 3 });
    expect(await ready()).toBe(200);
    health.drain();
    expect(await ready()).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^colophon_sync_indexed_total 3$/m);
    expect(metrics).toMatch(/^colophon_sync_failures_total 1$/m);
    expect(metrics).toMatch(/^colophon_sync_search_right 1$/m);
  } finally {
    server.close();
  }
});

test("every metric has a name that follows Prometheus's rules", () => {
  const { registry } = new WorkerHealth();
  expect(registry.getMetricsAsArray().length).toBeGreaterThan(20);
  expect(findMisnamed(registry.getMetricsAsArray())).toEqual([]);
});
