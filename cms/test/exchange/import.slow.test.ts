import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { exportCommand, importCommand, startImport } from '../cms-command';
import { eventually } from '../eventually';
import { messageXml, productXml } from './onix-feed';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';

let editor: Editor;
let folder: string;
beforeAll(async () => {
  editor = editorAt(await signIn());
  folder = mkdtempSync(join(tmpdir(), 'colophon-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function feedOf(...products: string[]): string {
  const file = join(folder, `feed-${++files}.xml`);
  writeFileSync(file, messageXml(...products));
  return file;
}
const rows = (statement: string, bindings: unknown[]) =>
  withDatabase(sharedCms().databaseUrl, async (db) => (await db.query(statement, bindings)).rows);

/** The draft and the editions of the title that has an edition. */
const draftOf = async (isbn: string) => {
  const [row] = await rows(
    `SELECT b.document_id AS id, b.title, b.description, b.imprint, e.price, e.price_incl_vat AS gross, e.pages,
       (SELECT count(*)::int FROM books o WHERE o.document_id = b.document_id AND o.published_at IS NOT NULL) AS published,
       (SELECT array_agg(p.name) FROM books_cmps x JOIN components_book_contributors_person_lnk l ON l.contributor_id = x.cmp_id
        JOIN people p ON p.id = l.person_id WHERE x.entity_id = b.id AND x.field = 'contributors') AS people
     FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     WHERE e.isbn = $1 AND b.published_at IS NULL`,
    [isbn],
  );
  return row;
};

test('a new title is shown first, then written as a draft, with its author, edition and price', async () => {
  const isbn = nextIsbn();
  const file = feedOf(productXml(isbn));
  const trial = await importCommand([file, '--dry-run', '--source', 'new']);
  expect(trial).toMatchObject({ code: 0, err: 'Nothing was written.\n' });
  expect(trial.out).toMatch(/^1 new\n/);
  expect(await draftOf(isbn)).toBeUndefined();

  expect(await importCommand([file, '--yes', '--source', 'new'])).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^Import \d+: 1 titles written, 0 failed\. New titles are drafts\.\n$/),
  });
  expect(await draftOf(isbn)).toMatchObject({
    ...{ title: 'Tides of the Zuiderzee', description: 'On *tides*.', imprint: 'Low Press', pages: 312 },
    ...{ price: 2748, gross: null, published: 0, people: ['Mara van der Quist'] },
  });
});

test('the same file again changes nothing and writes nothing', async () => {
  const file = feedOf(productXml(nextIsbn()));
  const args = [file, '--yes', '--source', 'twice'];
  await importCommand(args);
  const written = () => rows('SELECT max(id) AS last FROM import_changes', []);
  const before = await written();
  const again = await importCommand(args);
  expect(again.out).toBe('1 same\n');
  expect(again.err).toContain('0 titles written');
  expect(await written()).toEqual(before);
});

test('what an editor changed by hand stays, and what nobody touched follows the feed', async () => {
  const isbn = nextIsbn();
  await importCommand([feedOf(productXml(isbn)), '--yes', '--source', 'locks']);
  const { id } = (await draftOf(isbn)) ?? {};
  await editor.save(BOOK, id, { description: 'Our own words.' });

  const next = feedOf(
    productXml(isbn, { title: 'Tides, revised', description: '<p>New words.</p>', price: '31.50' }),
  );
  const { out } = await importCommand([next, '--yes', '--source', 'locks']);
  expect(out).toContain(
    'Description (English): Our own words. → New words.. Kept: an editor changed it since the last import.',
  );
  expect(await draftOf(isbn)).toMatchObject({
    ...{ title: 'Tides, revised', description: 'Our own words.', price: 2890 },
  });
  // The feed says it again: nothing is new.
  const again = await importCommand([next, '--yes', '--source', 'locks']);
  expect(again.out).toMatch(/^1 kept\n/);
});

test('a title that an editor entered keeps its words, and gets what it lacks', async () => {
  const isbn = nextIsbn();
  const edition = await editor.create(EDITION, { isbn, price: 2748 });
  const link = { connect: [{ id: edition.id, documentId: edition.documentId }] };
  await editor.create(BOOK, { title: 'Entered by hand', type: 'academic', language: 'ENG', editions: link });
  await importCommand([feedOf(productXml(isbn)), '--yes', '--source', 'first']);
  expect(await draftOf(isbn)).toMatchObject({
    ...{ title: 'Entered by hand', description: 'On *tides*.', pages: 312, people: ['Mara van der Quist'] },
  });
});

test('of a published title the draft changes, and prices wait until they may be live', async () => {
  const isbn = nextIsbn();
  await importCommand([feedOf(productXml(isbn)), '--yes', '--source', 'live']);
  const { id } = (await draftOf(isbn)) ?? {};
  await editor.publish(BOOK, id);
  const next = feedOf(productXml(isbn, { title: 'Tides, second edition', price: '31.50' }));
  const { out } = await importCommand([next, '--yes', '--source', 'live']);
  expect(out).toContain(
    'Price incl. VAT (NL): € 29,95 → € 31,50. Waits for a yes: readers would see it at once.',
  );
  expect(await draftOf(isbn)).toMatchObject({ title: 'Tides, second edition', price: 2748 });
  expect(
    await rows('SELECT title FROM books WHERE document_id = $1 AND published_at IS NOT NULL', [id]),
  ).toEqual([{ title: 'Tides of the Zuiderzee' }]);
  await importCommand([next, '--yes', '--live', '--source', 'live']);
  expect(await draftOf(isbn)).toMatchObject({ price: 2890 });
});

test('a price that falls far waits for a person, also with --live', async () => {
  const isbn = nextIsbn();
  await importCommand([feedOf(productXml(isbn)), '--yes', '--source', 'falls']);
  const { out } = await importCommand([
    ...[feedOf(productXml(isbn, { price: '2.95' })), '--yes', '--live', '--source', 'falls'],
  ]);
  expect(out).toContain('Kept: the price falls by more than 30 %');
  expect(await draftOf(isbn)).toMatchObject({ price: 2748 });
});

test('two forms of a work become one title; what cannot be sold is refused, and the rest goes on', async () => {
  const [paper, hard, game] = [nextIsbn(), nextIsbn(), nextIsbn()];
  const file = feedOf(
    productXml(paper),
    productXml(game, { form: 'ZE' }),
    productXml(hard, { form: 'BB', other: paper }),
  );
  const { code, out } = await importCommand([file, '--yes', '--source', 'works']);
  expect(code).toBe(3);
  expect(out).toMatch(/^1 new, 1 refused\n/);
  expect(out).toMatch(new RegExp(`${game}, line \\d+, ProductForm: Form ZE is not sold in this shop`));
  expect((await draftOf(paper))?.id).toBe((await draftOf(hard))?.id);
});

test('a file that is cut short, and one that is no ONIX, are refused in one line, and nothing is written', async () => {
  const isbn = nextIsbn();
  const cut = join(folder, 'cut.xml');
  writeFileSync(cut, `<ONIXMessage release="3.0"><Header/>${productXml(isbn)}<Product><Record`);
  const html = join(folder, 'page.html');
  writeFileSync(html, '<html><body>Not found</body></html>');
  for (const file of [cut, html, join(folder, 'absent.xml')]) {
    const { code, err, out } = await importCommand([file, '--yes']);
    expect([file, code, out]).toEqual([file, 1, '']);
    expect(err).toMatch(/^import failed: [^\n]+\n$/);
  }
  expect(await draftOf(isbn)).toBeUndefined();
});

test('what went out comes back as the same', async () => {
  const isbn = nextIsbn();
  await importCommand([feedOf(productXml(isbn)), '--yes', '--source', 'round']);
  await editor.publish(BOOK, (await draftOf(isbn))?.id);
  const out = join(folder, 'out.xml');
  await exportCommand(['onix', '--out', out]);
  const { out: lines } = await importCommand([out, '--dry-run', '--json', '--source', 'round-2']);
  const titles = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(titles.filter(({ isbns }) => isbns.includes(isbn))).toMatchObject([
    { kind: 'same', differences: [] },
  ]);
});

test('an import is undone: its new title goes, a changed one has its values of before, and a touched one stays', async () => {
  const [fresh, changed, touched] = [nextIsbn(), nextIsbn(), nextIsbn()];
  const first = [changed, touched].map((isbn) => productXml(isbn, { title: `First of ${isbn}` }));
  await importCommand([feedOf(...first), '--yes', '--source', 'undo']);
  const second = [fresh, changed, touched].map((isbn) =>
    productXml(isbn, { title: `Second of ${isbn}`, price: '31.50' }),
  );
  const { err } = await importCommand([feedOf(...second), '--yes', '--source', 'undo']);
  const [, run = ''] = /Import (\d+)/.exec(err) ?? [];
  await editor.save(BOOK, (await draftOf(touched))?.id, { title: 'Touched by hand' });

  const trial = await importCommand(['undo', run]);
  expect(trial).toMatchObject({ code: 0, err: 'Nothing was written.\n' });
  expect(trial.out).toMatch(/^2 changed, 1 deleted\n/);

  const undone = await importCommand(['undo', run, '--yes']);
  expect(undone).toMatchObject({ code: 0, err: expect.stringContaining('3 titles written, 0 failed') });
  expect(await draftOf(fresh)).toBeUndefined();
  expect(await rows('SELECT id FROM editions WHERE isbn = $1', [fresh])).toEqual([]);
  expect(await draftOf(changed)).toMatchObject({ title: `First of ${changed}`, price: 2748 });
  expect(await draftOf(touched)).toMatchObject({ title: 'Touched by hand', price: 2748 });

  const runs = await importCommand(['runs']);
  expect(runs.out).toMatch(
    new RegExp(`^\\d+  \\S+  undo of ${run}, by command line .*: written, 3 titles written$`, 'm'),
  );
  expect(await importCommand(['undo', '999999'])).toMatchObject({
    code: 1,
    err: 'import failed: Import 999999 was not written; import runs lists them.\n',
  });
});

test('an import that is killed again and again ends as if it had never been', async () => {
  const isbns = Array.from({ length: 30 }, nextIsbn);
  const file = feedOf(...isbns.map((isbn) => productXml(isbn, { title: `Killed ${isbn}` })));
  const written = async () =>
    (await rows('SELECT count(*)::int AS n FROM editions WHERE isbn = ANY($1)', [isbns]))[0]?.n as number;
  for (const enough of [2, 9, 17]) {
    const child = startImport([file, '--yes', '--source', 'killed']);
    const ended = new Promise((done) => child.on('close', done));
    await eventually(async () => (await written()) > enough);
    child.kill('SIGKILL');
    await ended;
  }
  const before = await written();

  const again = await importCommand([file, '--yes', '--source', 'killed']);
  expect(again.out).toMatch(new RegExp(`^${30 - before} new, ${before} same\n`));
  const drafts = await rows(
    `SELECT count(*)::int AS n, count(DISTINCT b.document_id)::int AS titles FROM editions e
     JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id WHERE e.isbn = ANY($1)`,
    [isbns],
  );
  expect(drafts).toEqual([{ n: 30, titles: 30 }]);
  expect((await importCommand([file, '--dry-run', '--source', 'killed'])).out).toMatch(/^30 same\n/);
  // The author of all is there once.
  expect(await rows("SELECT count(*)::int AS n FROM people WHERE name = 'Mara van der Quist'", [])).toEqual([
    { n: 1 },
  ]);
});
