import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStorefront } from '@colophon/launcher/compile/build';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inheritedEnvironment } from '../boot/env';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { eventually } from '../eventually';
import { describeWithServers, installedProgram } from './installed-program';

const ROOT = join(__dirname, '../../..');
const OPERATIONS = join(ROOT, 'docs/operations');

function promtool(args: string[], input?: string): [code: number | null, said: string] {
  const { status, stdout, stderr } = spawnSync(installedProgram('promtool') ?? '', args, {
    cwd: OPERATIONS,
    encoding: 'utf8',
    input,
  });
  return [status, stdout + stderr];
}

describeWithServers('Prometheus', ['promtool'], () => {
  test('takes the configuration, and each rule calls when it should and at no other time', () => {
    expect(promtool(['check', 'config', 'prometheus.yml'])).toEqual([0, expect.any(String)]);
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  let cms: (CmsHandle & { stop(): Promise<void> }) | undefined;
  const running: ChildProcess[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-prometheus-'));
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    const ours = inheritedEnvironment();
    await buildStorefront(ours);
    for (const name of ['cms', 'storefront', 'sync']) ports[name] = await freePort();
    cms = await bootStrapi({ CMS_PRIVATE_PORT: String(ports.cms) });
    const enginePort = await freePort();
    const shared = {
      ...ours,
      APP_MODE: 'trial',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: dataDir,
      CMS_URL: cms.url,
      SERVICE_TOKEN: cms.serviceToken,
      MEILI_HOST: `http://127.0.0.1:${enginePort}`,
      STOREFRONT_PORT: String(await freePort()),
    };
    const start = (file: string, args: string[], cwd: string, port: string, privatePort?: number) =>
      running.push(
        spawn(process.execPath, [join(ROOT, file), ...args], {
          cwd: join(ROOT, cwd),
          stdio: 'ignore',
          env: { ...shared, [port]: String(privatePort) },
        }),
      );
    start('search-engine/dist/main.js', [], 'search-engine', 'SEARCH_PORT', enginePort);
    start('search-sync/dist/cli.js', ['sync'], 'search-sync', 'SYNC_PRIVATE_PORT', ports.sync);
    start('storefront/build/node/main.js', [], 'storefront', 'STOREFRONT_PRIVATE_PORT', ports.storefront);
  }, 300_000);

  afterAll(async () => {
    await Promise.all(running.map((child) => child.kill('SIGKILL') && once(child, 'exit')));
    await cms?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(['cms', 'storefront', 'sync'])('finds no fault with what %s tells', async (name) => {
    const address = `http://127.0.0.1:${ports[name]}/metrics`;
    let output = '';
    await eventually(
      async () => {
        output = await fetch(address).then(
          (response) => response.text(),
          () => '',
        );
        return output.includes('process_start_time_seconds');
      },
      { timeoutMs: 60_000, what: `${name} to tell` },
    );
    expect(promtool(['check', 'metrics'], output)).toEqual([0, '']);
  });
});
