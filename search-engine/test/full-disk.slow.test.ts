import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { fillDisk, freeDisk } from '@colophon/launcher/testing/full-disk';
import { createOutboxClient } from '@colophon/search-sync/gateways/cms';
import { createMeilisearchIndex } from '@colophon/search-sync/gateways/meilisearch';
import { createStorefrontSearch } from '@colophon/search-sync/gateways/storefront-search';
import { runWorker } from '@colophon/search-sync/sync/run-worker';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeCms, TOKEN } from '../../search-sync/test/fake-cms';
import { makeBook, makeTexts } from '../../search-sync/test/make-title';

/*
 * The disk of the engine is full for a while: searches still work, and a worker retries failed writes once there is
 * space again.
 */
jest.setTimeout(300_000);

let directory: string;
let engine: ChildProcess | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'colophon-full-'));
});

afterEach(() => {
  engine?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** An engine in its own process, whose output goes to a file on the full disk, too. */
async function startEngine(): Promise<{ url: string; pid: number }> {
  const log = openSync(join(directory, 'engine.log'), 'a');
  const child = fork(join(__dirname, 'kill-target.ts'), [join(directory, 'index')], {
    execArgv: [
      '--conditions=source',
      '--require',
      join(__dirname, '../../search-sync/test/compile-on-load.cjs'),
    ],
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  engine = child;
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid ?? 0 };
}

async function found(url: string, word: string): Promise<number> {
  const response = await fetch(`${url}/indexes/products/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: word }),
  });
  const { hits } = (await response.json()) as { hits: unknown[] };
  return hits.length;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 240_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`it did not happen: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('while its disk is full searches still work; changes made meanwhile are found once there is space', async () => {
  const { url, pid } = await startEngine();
  const cms = new FakeCms();
  const name = (documentId: string, title: string) =>
    cms.save(makeBook(documentId, { texts: { en: makeTexts(title) } }));
  const events: { event: string; reason: unknown }[] = [];
  const stop = new AbortController();
  name('1', 'Windmills');
  const working = runWorker(
    {
      outbox: createOutboxClient({ url: await cms.start(), token: TOKEN }),
      index: await createMeilisearchIndex(url, null),
      storefront: await createStorefrontSearch(url, null, 'WP'),
      partnerProductGroup: 'WP',
      timeZone: SPECIFIED_TIME_ZONE,
      leftBehind: new Set(),
      worker: 'test',
      log: (_level, event, fields) => events.push({ event, reason: fields?.reason }),
      monotonicMs: () => performance.now() + cms.skippedSeconds * 1000,
    },
    stop.signal,
    () => {},
  );
  try {
    await until(async () => cms.pending === 0 && (await found(url, 'windmills')) === 1);
    fillDisk([pid]);
    for (const id of ['2', '3', '4']) name(id, 'Polders');
    await until(() => events.some(({ reason }) => String(reason).includes('no_space_left_on_device')));
    expect([await found(url, 'windmills'), await found(url, 'polders')]).toEqual([1, 0]);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(events.some(({ event }) => event === 'titles-dead')).toBe(false);
    freeDisk([pid]);
    await until(async () => cms.pending === 0);
    expect(await found(url, 'polders')).toBe(3);
  } finally {
    stop.abort();
    await working;
    await cms.stop();
  }
  engine?.kill('SIGKILL');
  const again = await startEngine();
  expect([await found(again.url, 'windmills'), await found(again.url, 'polders')]).toEqual([1, 3]);
});
