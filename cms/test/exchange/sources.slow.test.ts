import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import type { FetchedSource, ImportRun, importRoutes } from '@colophon/contracts/admin/import-routes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { editorAt } from '../boot/editor';
import { bootStrapi } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { makeArchive } from '../make-workbook';
import { messageXml, productXml } from './onix-feed';

const folder = mkdtempSync(join(tmpdir(), 'colophon-sources-'));
const LOGIN = `Basic ${Buffer.from('press:p@ss').toString('base64')}`;

/** What the web server has, and how it answered who may read it. */
const web = { body: messageXml(productXml(nextIsbn())), etag: '"1"', answers: [] as number[] };
const server = createServer((request, response) => {
  const isKnown = request.headers['if-none-match'] === web.etag;
  const status = request.headers.authorization !== LOGIN ? 401 : isKnown ? 304 : 200;
  if (status !== 401 && request.url?.startsWith('/onix.xml')) web.answers.push(status);
  response.writeHead(status, { etag: web.etag }).end(status === 200 ? web.body : undefined);
});

let cms: Awaited<ReturnType<typeof bootStrapi>>;
let staff: AdminClient;

beforeAll(async () => {
  for (const name of ['inbox', 'damaged']) mkdirSync(join(folder, name));
  send('damaged', 'broken.xml', '<ONIXMessage><Product>');
  send('damaged', 'whole.xml', messageXml(productXml(nextIsbn())));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  cms = await bootStrapi({
    IMPORT_SOURCES: [
      `inbox=${folder}/inbox`,
      `web=http://press:p%40ss@${host}/onix.xml?key=secret`,
      `damaged=${folder}/damaged`,
      `gone=http://${host}/onix.xml`,
      `nameless=http://press:p%40ss@${host}/feed?format=onix`,
    ].join(' '),
  });
  staff = await signIn(cms);
});
afterAll(async () => {
  await cms?.stop();
  server.close();
  rmSync(folder, { recursive: true });
});

let sent = 0;
/** Puts a file into a folder, as if it had arrived ten minutes ago, after those that were sent before. */
function send(source: string, name: string, content: string | Buffer): void {
  const path = join(folder, source, name);
  writeFileSync(path, content);
  sent += 1;
  const at = new Date(Date.now() - 600_000 + sent * 1000);
  utimesSync(path, at, at);
}

async function list() {
  return (await staff('GET', '/import')).body as ResponseOf<typeof importRoutes.list>;
}
async function read(name: string): Promise<FetchedSource> {
  const found = (await list()).fetchedSources.find((source) => source.name === name);
  if (!found) throw new Error(`no source ${name}`);
  return found;
}

/** Waits until a source was fetched and what was new is compared. @returns it with its newest import */
async function settle(name: string): Promise<{ source: FetchedSource; run: ImportRun | undefined }> {
  const state = async () => {
    const source = await read(name);
    return { source, run: (await list()).runs.find((run) => run.source === name) };
  };
  await eventually(
    async () => {
      const { source, run } = await state();
      const isCompared = source.openImport === null || run?.state === 'compared';
      return !source.isFetching && source.fetchedAt !== null && isCompared;
    },
    { what: `fetching ${name}`, state },
  );
  return state();
}

async function fetchNow(name: string) {
  expect((await staff('POST', `/import/sources/${name}/fetch`, {})).status).toBe(200);
  return settle(name);
}

async function write(id: number) {
  await staff('POST', `/import/${id}/write`, { live: false, newSeries: false, leftOut: [] });
  await eventually(async () => (await list()).runs.find((run) => run.id === id)?.state === 'written');
}

test('what a folder has is fetched, and waits for a yes; nothing more is fetched until then', async () => {
  expect((await settle('inbox')).run).toBeUndefined();
  const [one, two] = [nextIsbn(), nextIsbn()];
  send('inbox', 'b.xml', messageXml(productXml(one, { title: 'Sent first' })));
  send('inbox', 'a.xml', messageXml(productXml(one, { title: 'Sent last' })));
  send('inbox', 'more.zip', await makeArchive({ 'titles.xml': messageXml(productXml(two)) }));
  const { source, run } = await fetchNow('inbox');
  expect(run).toMatchObject({ state: 'compared', doneBy: '', counts: { new: 2 } });
  expect(run?.files).toEqual(['b.xml', 'a.xml', 'more.zip']);
  expect(source).toMatchObject({ openImport: run?.id, problem: null, address: `${folder}/inbox` });
  const shown = (await staff('GET', `/import/${run?.id}?kind=new`)).body as ResponseOf<
    typeof importRoutes.show
  >;
  expect(shown.titles.map(({ name }) => name)).toContain('Sent last');

  send('inbox', 'later.xml', messageXml(productXml(nextIsbn())));
  await staff('POST', '/import/sources/inbox/fetch', {});
  await write(run?.id ?? 0);
  await eventually(async () => (await read('inbox')).openImport !== null);
  expect((await settle('inbox')).run).toMatchObject({ files: ['later.xml'], counts: { new: 1 } });
});

test('a file on the web is sent once, and again when it has changed', async () => {
  const { run } = await settle('web');
  expect(run).toMatchObject({ state: 'compared', files: ['onix.xml'], counts: { new: 1 } });
  const { address } = await read('web');
  expect(address).toMatch(/^127\.0\.0\.1:\d+\/onix\.xml$/);
  await write(run?.id ?? 0);
  await fetchNow('web');
  expect(web.answers).toEqual([200, 304]);

  web.etag = '"2"';
  const refused = productXml(nextIsbn(), { form: 'ZE' });
  web.body = web.body.replace('</ONIXMessage>', `${refused}</ONIXMessage>`);
  const { run: second } = await fetchNow('web');
  expect(second).toMatchObject({ state: 'compared', counts: { same: 1, refused: 1 } });
  await write(second?.id ?? 0);

  web.etag = '"3"';
  const { run: third, source } = await fetchNow('web');
  expect([third?.id !== second?.id, third?.state]).toEqual([true, 'written']);
  expect(source.openImport).toBeNull();
});

test('a file that cannot be read is refused, and the others go on; sent again, it is read', async () => {
  const { run, source } = await settle('damaged');
  expect(run).toMatchObject({ state: 'compared', counts: { new: 1, refused: 1 } });
  expect(source.problem).toBeNull();
  const refused = await staff('GET', `/import/${run?.id}?kind=refused`);
  const [title] = (refused.body as ResponseOf<typeof importRoutes.show>).titles;
  expect([title?.name, title?.findings[0]?.text]).toEqual([
    'broken.xml',
    expect.stringContaining('ends in the middle'),
  ]);
  await write(run?.id ?? 0);
  send('damaged', 'broken.xml', messageXml(productXml(nextIsbn())));
  expect((await fetchNow('damaged')).run).toMatchObject({ files: ['broken.xml'], counts: { new: 1 } });
});

test('a server that refuses is named, and leaves no import', async () => {
  const { run, source } = await settle('gone');
  expect([run, source.problem]).toEqual([undefined, 'The server answered with status 401.']);
});

test('an address on the web may end in any name', async () => {
  expect((await settle('nameless')).run).toMatchObject({ state: 'compared', counts: { new: 1 } });
});

test('what an editor keeps is shown once, and again when the source says something else', async () => {
  const isbn = nextIsbn();
  const titled = (title: string) => messageXml(productXml(isbn, { title }));
  const fetchFile = async (content: string) => {
    send('inbox', 'kept.xml', content);
    const { run } = await fetchNow('inbox');
    if (run?.state === 'compared') await write(run.id);
    return { id: run?.id, outcome: [run?.state, run?.counts] };
  };
  const { openImport } = await read('inbox');
  if (openImport !== null) await write(openImport);
  const { id } = await fetchFile(titled('Theirs'));
  const shown = await staff('GET', `/import/${id}`);
  const [{ documentId = '' } = {}] = (shown.body as ResponseOf<typeof importRoutes.show>).titles as {
    documentId: string;
  }[];
  await editorAt(staff).save('api::book.book', documentId, { title: 'Ours' });
  expect((await fetchFile(titled('Theirs, revised'))).outcome).toEqual(['compared', { kept: 1 }]);
  expect((await fetchFile(`${titled('Theirs, revised')} `)).outcome).toEqual(['written', { kept: 1 }]);
  expect((await fetchFile(titled('Theirs, once more'))).outcome).toEqual(['compared', { kept: 1 }]);
});

test('there is nothing to fetch under a name that is not set', async () => {
  expect((await staff('POST', '/import/sources/other/fetch', {})).status).toBe(404);
});
