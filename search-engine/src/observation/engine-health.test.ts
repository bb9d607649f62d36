import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMisnamed } from '@colophon/platform/observation/metric-names';
import { privateServer } from '@colophon/platform/observation/private-server';
import { expect, test } from '@jest/globals';
import { startEngine } from '../start-engine';
import { EngineHealth } from './engine-health';

test('an engine is ready from loading its data until SIGTERM; it counts requests by route', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-engine-'));
  const health = new EngineHealth();
  const server = privateServer(health);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const readiness = async () => (await (await fetch(`${url}/readyz`)).json()) as { tasksWaiting: number };
  expect(await readiness()).toMatchObject({ ready: false, read: 'it begins' });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const engine = await startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null }, { health });
  try {
    expect(await readiness()).toEqual({ ready: true, draining: false, read: 'done', tasksWaiting: 0 });
    expect((await fetch(`${engine.url}/readyz`)).status).toBe(200);
    await fetch(`${engine.url}/indexes/products/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ id: 'a' }, { id: 'b' }]),
    });
    while ((await readiness()).tasksWaiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await fetch(`${engine.url}/indexes/products/documents/a?fields=id`);
    await fetch(`${engine.url}/jan@press.nl`);

    health.drain();
    // A load balancer stops sending requests; those that still come are served.
    expect((await fetch(`${engine.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${engine.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${engine.url}/health`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^colophon_search_documents\{index="products"\} 2$/m);
    expect(metrics).toMatch(/^colophon_search_tasks_waiting 0$/m);
    expect(metrics).toContain(
      'colophon_http_request_seconds_count{route="/indexes/:uid/documents/:id",method="GET",status="200"} 1',
    );
    expect(metrics).toContain('colophon_http_request_seconds_count{route="/*",method="GET",status="404"} 1');
    expect(metrics).not.toMatch(/readyz|healthz|jan/);
  } finally {
    server.close();
    await engine.stop();
    rmSync(directory, { recursive: true });
  }
});

test('every metric has a name by Prometheus’s conventions', () => {
  const { registry } = new EngineHealth();
  expect(registry.getMetricsAsArray().length).toBeGreaterThan(20);
  expect(findMisnamed(registry.getMetricsAsArray())).toEqual([]);
});
