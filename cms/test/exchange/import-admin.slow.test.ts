import type { ImportKind, ImportRun } from '@colophon/contracts/admin/import-routes';
import { expect, test } from '@jest/globals';
import { signIn, tokenOf } from '../boot/client';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { employ } from '../staff/staff-account';
import { prepareImporter } from './importer';
import { messageXml, productXml } from './onix-feed';

const BOOK = 'api::book.book';

const { cms, people, rows } = prepareImporter();
const upload = (file: string, source: string, headers: Record<string, string> = {}) =>
  people.importer.upload(file, { source, name: 'titles.xml', headers });
const show = (id: number, kind?: ImportKind) => people.importer.show(id, kind);
const reach = (id: number, state: ImportRun['state']) => people.importer.reach(id, state);
const write = (id: number, more: object = {}) => people.importer.write(id, more);
const compared = (source: string, ...products: string[]) =>
  people.importer.compare(messageXml(...products), { source, name: 'titles.xml' });

const draftsOf = (isbns: string[]) =>
  rows(
    `SELECT b.title, b.document_id AS id, e.price FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id
     JOIN books b ON b.id = l.book_id WHERE e.isbn = ANY($1) AND b.published_at IS NULL ORDER BY b.title`,
    [isbns],
  );

test('an editor sees what a file would change, leaves one title out, and has the rest written', async () => {
  const [one, two] = [nextIsbn(), nextIsbn()];
  const { run, kind, titles } = await compared(
    'page',
    productXml(one, { title: 'First' }),
    productXml(two, { title: 'Second' }),
    productXml(nextIsbn(), { form: 'ZE' }),
  );
  expect([run.counts, kind]).toEqual([{ new: 2, refused: 1 }, 'new']);
  const [first, second] = titles.sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(first).toMatchObject({ name: 'First', isbns: [one], documentId: null, result: null });
  expect(first?.differences).toContainEqual({
    ...{ isbn: one, field: 'Price incl. VAT (NL)', ours: null, theirs: '€\u00a029,95' },
    ...{ isWritten: true, reason: null },
  });
  const refused = await show(run.id, 'refused');
  expect(refused.titles[0]?.findings).toEqual([
    {
      ...{ isbn: expect.any(String), line: expect.any(Number), field: 'ProductForm' },
      text: 'Form ZE is not sold in this shop.',
    },
  ]);
  expect(await draftsOf([one, two])).toEqual([]);

  const done = await write(run.id, { leftOut: [second?.id] });
  expect(done.run).toMatchObject({ written: 1, toWrite: 1, failed: 0, doneBy: 'Noor Visser' });
  expect(done.titles.map(({ name, result }) => [name, result]).sort()).toEqual([
    ['First', 'written'],
    ['Second', 'left-out'],
  ]);
  expect(await draftsOf([one, two])).toMatchObject([{ title: 'First' }]);
});

test('what readers would see at once waits for a yes', async () => {
  const isbn = nextIsbn();
  await write((await compared('yes', productXml(isbn))).run.id);
  const [{ id }] = await draftsOf([isbn]);
  await people.editor.publish(BOOK, id);

  const dearer = productXml(isbn, { price: '31.50' });
  const first = await compared('yes', dearer);
  expect([first.run.counts, first.waiting]).toEqual([{ waiting: 1 }, { live: 1, newSeries: 0 }]);
  expect((await write(first.run.id)).run.written).toBe(0);
  expect(await draftsOf([isbn])).toMatchObject([{ price: 2748 }]);

  const second = await compared('yes', dearer);
  expect((await write(second.run.id, { live: true })).run).toMatchObject({
    written: 1,
    counts: { changed: 1 },
  });
  expect(await draftsOf([isbn])).toMatchObject([{ price: 2890 }]);
});

test('the new titles of an import are published together; one that cannot be stays a draft, and says why', async () => {
  const [whole, bare, older] = [nextIsbn(), nextIsbn(), nextIsbn()];
  await write((await compared('publishing', productXml(older, { title: 'Was there before' }))).run.id);
  const { run } = await compared(
    'publishing',
    productXml(whole, { title: 'Goes out' }),
    productXml(bare, { title: 'Lacks its type' }),
    productXml(older, { title: 'Was there before', price: '31.50' }),
  );
  const written = await write(run.id, { live: true });
  expect([written.run.counts, written.drafts]).toEqual([{ new: 2, changed: 1 }, 2]);
  const [{ id }] = await draftsOf([bare]);
  await rows('UPDATE books SET type = NULL WHERE document_id = $1', [id]);

  const publish = () => people.importer.staff('POST', `/import/${run.id}/publish`, {});
  expect(await publish()).toEqual({ status: 200, body: { done: true } });
  const done = await reach(run.id, 'written');
  expect([done.drafts, done.notPublished]).toEqual([1, 1]);
  expect(done.titles.map(({ name, result, error }) => [name, result, error]).sort()).toEqual([
    ['Goes out', 'written', null],
    ['Lacks its type', 'written', expect.stringContaining('type')],
  ]);
  expect(done.titles[0]?.name).toBe('Lacks its type');
  const published = await rows(
    `SELECT DISTINCT e.isbn FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     WHERE e.isbn = ANY($1) AND b.published_at IS NOT NULL`,
    [[whole, bare, older]],
  );
  expect(published).toEqual([{ isbn: whole }]);

  await rows(`UPDATE books SET type = 'academic' WHERE document_id = $1`, [id]);
  await publish();
  expect((await reach(run.id, 'written')).drafts).toBe(0);
  // Taken off the site, it stays off.
  const [{ id: taken }] = await draftsOf([whole]);
  await people.editor.unpublish(BOOK, taken);
  await publish();
  expect((await reach(run.id, 'written')).drafts).toBe(0);
  expect(
    await rows('SELECT id FROM books WHERE document_id = $1 AND published_at IS NOT NULL', [taken]),
  ).toEqual([]);
});

test('one title of an import is undone, and the other stays', async () => {
  const [one, two] = [nextIsbn(), nextIsbn()];
  const { run } = await compared(
    'one',
    productXml(one, { title: 'Goes' }),
    productXml(two, { title: 'Stays' }),
  );
  await write(run.id);
  const [{ id: title }] = await draftsOf([one]);

  const { body } = await people.importer.staff('POST', `/import/${run.id}/undo`, { title });
  const undo = await reach((body as { id: number }).id, 'compared');
  expect([undo.run.undoes, undo.run.counts]).toEqual([run.id, { deleted: 1 }]);
  await write(undo.run.id);
  expect(await draftsOf([one, two])).toMatchObject([{ title: 'Stays' }]);
  expect((await show(run.id)).undoneBy).toEqual([]);
});

test('a new title that somebody works on before its undo is written stays', async () => {
  const [worked, published, gone] = [nextIsbn(), nextIsbn(), nextIsbn()];
  const names = { [worked]: 'Worked on', [published]: 'Published', [gone]: 'Untouched' };
  const products = Object.entries(names).map(([isbn, title]) => productXml(isbn, { title }));
  const { run } = await compared('worked', ...products);
  await write(run.id);
  const { body } = await people.importer.staff('POST', `/import/${run.id}/undo`, { title: null });
  const undo = await reach((body as { id: number }).id, 'compared');
  expect(undo.run.counts).toEqual({ deleted: 3 });

  const idOf = async (isbn: string) => (await draftsOf([isbn]))[0]?.id;
  await people.editor.save(BOOK, await idOf(worked), { keywords: 'a field that no feed fills' });
  await people.editor.publish(BOOK, await idOf(published));
  const done = await write(undo.run.id);
  expect(done.run).toMatchObject({ written: 1, counts: { deleted: 1, 'not-undone': 2 } });
  expect((await draftsOf([worked, published, gone])).map(({ title }) => title)).toEqual([
    'Published',
    'Worked on',
  ]);
  expect((await show(run.id)).undoneBy).toEqual([undo.run.id]);
});

test('a title that somebody publishes before its import is written keeps its price', async () => {
  const isbn = nextIsbn();
  await write((await compared('soon', productXml(isbn))).run.id);
  const { run } = await compared('soon', productXml(isbn, { title: 'Tides II', price: '31.50' }));
  await people.editor.publish(BOOK, (await draftsOf([isbn]))[0]?.id);
  const done = await write(run.id);
  expect(await draftsOf([isbn])).toMatchObject([{ title: 'Tides II', price: 2748 }]);
  const price = done.titles[0]?.differences.find(({ field }) => field === 'Price excl. VAT');
  expect(price).toMatchObject({ isWritten: false, reason: expect.stringContaining('Waits for a yes') });
});

test('an older file of a source is not written after a newer one', async () => {
  const isbn = nextIsbn();
  const older = await compared('order', productXml(isbn, { title: 'Old' }));
  await write((await compared('order', productXml(isbn, { title: 'New' }))).run.id);
  const refused = await people.importer.staff('POST', `/import/${older.run.id}/write`, {
    ...{ live: false, newSeries: false, leftOut: [] },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('A later file') } },
  });
  expect((await show(older.run.id)).run.state).toBe('compared');
});

test('the audit log says who had an import written', async () => {
  const { run } = await compared('audited', productXml(nextIsbn()));
  await write(run.id, { live: true });
  expect(
    await rows('SELECT actor AS who, facts FROM shop_audit WHERE subject = $1', [`import:${run.id}`]),
  ).toEqual([{ who: 'Noor Visser', facts: { live: true, newSeries: false, leftOut: 0 } }]);
});

test('a title that cannot be written does not stop the others, and is tried again when somebody says so', async () => {
  const [clash, well] = [nextIsbn(), nextIsbn()];
  const { run } = await compared('clash', productXml(clash, { title: 'Clash' }), productXml(well));
  const other = await compared('other', productXml(clash, { title: 'Clash' }));
  await write(other.run.id);

  const done = await write(run.id);
  expect(done.run).toMatchObject({ written: 1, failed: 1 });
  expect(done.titles.find(({ name }) => name === 'Clash')).toMatchObject({
    result: 'failed',
    error: expect.stringContaining('meanwhile'),
  });
  const { body } = await people.importer.staff('POST', `/import/${other.run.id}/undo`, { title: null });
  await write((await reach((body as { id: number }).id, 'compared')).run.id);
  expect((await people.importer.staff('POST', `/import/${run.id}/retry`, {})).status).toBe(200);
  await eventually(async () => (await show(run.id)).run.failed === 0);
  expect((await reach(run.id, 'written')).run.written).toBe(2);
});

test('an import whose process was killed goes on by itself', async () => {
  const { run } = await compared('killed-page', productXml(nextIsbn()));
  await rows(
    `UPDATE import_runs SET state = 'writing', lease_token = 'dead', lease_until = clock_timestamp() - interval '1 second' WHERE id = $1`,
    [run.id],
  );
  expect((await reach(run.id, 'written')).run.written).toBe(1);
});

test('the catalogue is a spreadsheet that can be changed and imported again; an editor’s change since is kept', async () => {
  const isbn = nextIsbn();
  await write((await compared('sheet-feed', productXml(isbn, { title: 'In the sheet' }))).run.id);
  const sheet = await fetch(`${cms.url}/import/sheet?format=csv`, {
    headers: {
      authorization: `Bearer ${await tokenOf(cms, people.importer.account)}`,
      'accept-language': 'nl',
    },
  });
  expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="titles.csv"');
  const text = await sheet.text();
  const unchanged = await upload(text, 'spreadsheet');
  const same = await reach((unchanged.body as { id: number }).id, 'compared');
  expect(Object.keys(same.run.counts)).toEqual(['same']);

  const [{ id }] = await draftsOf([isbn]);
  await people.editor.save(BOOK, id, { description: 'By an people.editor.' });
  const [head = '', ...lines] = text.split('\r\n');
  const row = lines.find((line) => line.includes('In the sheet')) ?? '';
  const { body } = await upload(
    `${head}\r\n${row.replace('In the sheet', 'Changed in the sheet')}`,
    'spreadsheet',
  );
  const { run, titles } = await reach((body as { id: number }).id, 'compared');
  expect(run.counts).toEqual({ changed: 1 });
  expect(titles[0]?.differences).toMatchObject([
    { field: 'Description (English)', ours: 'By an people.editor.', isWritten: false },
    { field: 'Title (English)', theirs: 'Changed in the sheet', isWritten: true },
  ]);
  await write(run.id);
  expect(await draftsOf([isbn])).toMatchObject([{ title: 'Changed in the sheet' }]);
});

test('a file that cannot be read is refused in the language of the panel, and leaves no import behind', async () => {
  const count = async () => (await rows('SELECT count(*)::int AS n FROM import_runs', []))[0]?.n;
  const before = await count();
  const page = await upload('<html></html>', 'bad', { 'accept-language': 'nl' });
  expect(page).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('geen ONIX-bericht: het begint met ‘html’') } },
  });
  const large = `<html>${'<p>No ONIX at all.</p>'.repeat(500_000)}</html>`;
  expect((await upload(large, 'bad')).body.error.message).toContain('no ONIX message');
  const cut = messageXml(productXml(nextIsbn())).slice(0, -40);
  expect((await upload(cut, 'bad')).body.error.message).toContain('The file ends in the middle');
  expect((await upload('<x/>', 'no%2Fname')).status).toBe(400);
  expect(await count()).toBe(before);
});

test('an import that is gone, or at another step, is refused in words', async () => {
  const { run } = await compared('steps', productXml(nextIsbn()));
  expect((await people.importer.staff('GET', '/import/999999')).status).toBe(404);
  expect((await people.importer.staff('GET', '/import/x')).status).toBe(404);
  expect((await people.importer.staff('POST', `/import/${run.id}/undo`, { title: null })).status).toBe(400);
  expect((await people.importer.staff('POST', `/import/${run.id}/write`, { live: true })).status).toBe(400);
  expect((await people.importer.staff('POST', `/import/${run.id}/discard`, {})).status).toBe(200);
  expect((await people.importer.staff('POST', `/import/${run.id}/discard`, {})).status).toBe(400);
});

test('who may not import is refused', async () => {
  const finance = await signIn(cms, await employ('finance'));
  for (const [method, path] of [
    ['GET', '/import'],
    ['GET', '/import/1'],
    ['POST', '/import/1/write'],
    ['POST', '/import/1/undo'],
    ['POST', '/import/1/publish'],
  ] as const) {
    expect([path, (await finance(method, path, method === 'POST' ? {} : undefined)).status]).toEqual([
      path,
      403,
    ]);
  }
  expect((await fetch(`${cms.url}/import/files?source=a&name=b`, { method: 'POST' })).status).toBe(401);
});
