import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import { assetsOfOtherReleases, builtAssets } from './built-assets.ts';
import { releasesIn, saveRelease } from './saved-releases.ts';

let folder: string;
let built: string;
let releasesFolder: string;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-releases-'));
  built = join(folder, 'build');
  releasesFolder = join(folder, 'data/releases');
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Simulates a build: the previous contents of the folder are removed. */
function build(release: string): void {
  rmSync(built, { recursive: true, force: true });
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, `assets/root-${release}.js`), `release ${release}`);
  writeFileSync(join(built, `assets/root-${release}.js.br`), 'not asked for here');
  writeFileSync(join(built, 'mark.svg'), `<svg>${release}</svg>`);
}

/** Starts a storefront with a data folder of its own, or with a shared one. */
async function storefront(data = releasesFolder): Promise<(path: string) => Promise<Response>> {
  const app = express();
  app.use(builtAssets(saveRelease(built, data)));
  app.use(assetsOfOtherReleases(() => [...releasesIn(data), built]));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } });
}

const summaryOf = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return [status, headers.get('cache-control'), await (await response).text()];
};
const FOR_EVER = 'public, max-age=31536000, immutable';

test('a storefront that runs goes on with its own files when the next release is built over them', async () => {
  build('a');
  const send = await storefront();
  build('b');
  expect(await summaryOf(send('/assets/root-a.js'))).toEqual([200, FOR_EVER, 'release a']);
  expect(await summaryOf(send('/mark.svg'))).toEqual([200, 'public, max-age=3600', '<svg>a</svg>']);
});

test.each(['one data folder', 'a data folder each'])(
  'while an upgrade is half done either copy has the scripts of both releases: %s',
  async (which) => {
    const other = which === 'one data folder' ? releasesFolder : join(folder, 'data-2/releases');
    build('a');
    const first = await storefront();
    const second = await storefront(other);
    build('b');
    const upgraded = await storefront();
    for (const send of [upgraded, second]) {
      expect(await summaryOf(send('/assets/root-a.js'))).toEqual([200, FOR_EVER, 'release a']);
      expect(await summaryOf(send('/assets/root-b.js'))).toEqual([200, FOR_EVER, 'release b']);
    }
    // A file without a hash in its name is only served from the own release.
    expect((await summaryOf(first('/mark.svg')))[2]).toBe('<svg>a</svg>');
    expect((await summaryOf(upgraded('/mark.svg')))[2]).toBe('<svg>b</svg>');
  },
);

test('going back is one more release, and the newest three stay', async () => {
  for (const [at, release] of ['a', 'b', 'c', 'a', 'd'].entries()) {
    build(release);
    const place = saveRelease(built, releasesFolder);
    utimesSync(place, at + 1, at + 1);
  }
  build('d');
  const send = await storefront();
  const found = async (release: string) => (await send(`/assets/root-${release}.js`)).status;
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(found))).toEqual([200, 404, 200, 200]);
  expect(releasesIn(releasesFolder)).toHaveLength(3);
});

test('only a file with its hash in its name is looked for elsewhere', async () => {
  build('a');
  const send = await storefront();
  build('b');
  await storefront();
  writeFileSync(join(folder, 'data/secrets.json'), 'secret');
  for (const path of [
    '/assets/..',
    '/assets/',
    '/assets/../mark.svg',
    '/assets/%2e%2e/mark.svg',
    '/assets/..%2f..%2fsecrets.json',
  ])
    expect([path, (await summaryOf(send(path)))[2]]).not.toContain('secret');
  expect((await send('/assets/root-c.js')).status).toBe(404);
});

test('a disk that takes nothing costs no reader a script, and what was begun is cleared away', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  build('a');
  mkdirSync(join(folder, 'data'));
  // A file in place of the folder, so that every write fails, also for root.
  writeFileSync(releasesFolder, '');
  const send = await storefront(join(releasesFolder, 'releases'));
  expect((await send('/assets/root-a.js')).status).toBe(200);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  rmSync(releasesFolder);
  const abandoned = join(releasesFolder, '0123.draft');
  mkdirSync(abandoned, { recursive: true });
  utimesSync(abandoned, 1, 1);
  saveRelease(built, releasesFolder);
  expect(readdirSync(releasesFolder)).toHaveLength(1);
});
