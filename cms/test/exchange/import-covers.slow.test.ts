import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { nextIsbn } from '../boot/unique';
import { importCommand } from '../cms-command';
import { makeArchive } from '../make-workbook';
import { prepareImporter } from './importer';
import { messageXml, productXml } from './onix-feed';

const { people, rows } = prepareImporter();

/** The cover of each row of a title: a draft in a language, or what is published in it. */
const coversOf = async (isbn: string) =>
  rows(
    `SELECT b.locale, b.published_at IS NOT NULL AS published, b.document_id AS id, f.name
     FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     LEFT JOIN files_related_mph m ON m.related_id = b.id AND m.related_type = 'api::book.book' AND m.field = 'cover'
     LEFT JOIN files f ON f.id = m.file_id WHERE e.isbn = $1 ORDER BY 1, 2`,
    [isbn],
  );
const namesOf = async (isbn: string) => (await coversOf(isbn)).map(({ name }) => name);
const filesNamed = async (name: string) =>
  (await rows('SELECT id FROM files WHERE name = $1', [name])).length;

let shade = 0;
/** An image that no other test has. */
function makeCover(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 80, b: 120 };
  return sharp({ create: { width: 300, height: 450, channels: 3, background } })
    [format]()
    .toBuffer();
}

const compareZip = async (source: string, parts: Record<string, string | Buffer>) =>
  people.importer.compare(await makeArchive(parts), { source, name: 'covers.zip' });

/** Imports a title by a feed. @returns its ISBN */
async function importTitle(title: string): Promise<string> {
  const isbn = nextIsbn();
  const { run } = await people.importer.compare(messageXml(productXml(isbn, { title })), {
    ...{ source: 'covers', name: 'titles.xml' },
  });
  await people.importer.write(run.id);
  return isbn;
}

test('a ZIP file has the titles and their covers, and what a computer added to it is ignored', async () => {
  const [one, two] = [nextIsbn(), nextIsbn()];
  const { run } = await compareZip('whole', {
    [`covers/${one}.jpg`]: await makeCover(),
    [`__MACOSX/covers/._${one}.jpg`]: 'junk',
    'titles.xml': messageXml(productXml(one, { title: 'With cover' }), productXml(two)),
    [`covers/${two}.PNG`]: await makeCover('png'),
  });
  expect(run.counts).toEqual({ new: 2 });
  await people.importer.write(run.id);
  expect(await namesOf(one)).toEqual([`${one}.jpg`]);
  expect(await namesOf(two)).toEqual([`${two}.png`]);
});

test('a cover comes to the draft of a title in both languages, and is undone', async () => {
  const isbn = await importTitle('In two languages');
  const [{ id }] = await coversOf(isbn);
  await people.editor.save('api::book.book', id, { title: 'In twee talen' }, 'nl');
  await people.editor.publish('api::book.book', id);
  const { run, titles } = await compareZip('covers', { [`${isbn}.jpg`]: await makeCover() });
  expect(titles[0]?.differences).toEqual([
    {
      ...{ isbn: null, field: 'Cover', ours: null, theirs: expect.stringMatching(`^${isbn}_\\w+\\.jpg$`) },
      ...{ isWritten: true, reason: null },
    },
  ]);
  await people.importer.write(run.id);
  expect(await coversOf(isbn)).toMatchObject([
    { locale: 'en', published: false, name: `${isbn}.jpg` },
    { locale: 'en', published: true, name: null },
    { locale: 'nl', published: false, name: `${isbn}.jpg` },
  ]);
  expect((await people.importer.undo(run.id)).run).toMatchObject({ written: 1, failed: 0 });
  expect(await namesOf(isbn)).toEqual([null, null, null]);
});

test('the same cover again writes nothing and is stored once; another one replaces it, but not the one of an editor', async () => {
  const isbn = await importTitle('Twice');
  const cover = await makeCover();
  await people.importer.write((await compareZip('covers', { [`${isbn}.jpg`]: cover })).run.id);
  expect((await compareZip('covers', { [`${isbn}.jpg`]: cover })).run.counts).toEqual({ same: 1 });
  expect(await filesNamed(`${isbn}.jpg`)).toBe(1);

  await people.importer.write(
    (await compareZip('covers', { [`${isbn}.webp`]: await makeCover('webp') })).run.id,
  );
  expect(await namesOf(isbn)).toEqual([`${isbn}.webp`]);
  const [{ id }] = await coversOf(isbn);
  await people.editor.save('api::book.book', id, { cover: null });
  await people.editor.save('api::book.book', id, {
    cover: (await rows('SELECT id FROM files WHERE name = $1', [`${isbn}.jpg`]))[0]?.id,
  });
  const third = await compareZip('covers', { [`${isbn}.png`]: await makeCover('png') });
  expect(third.titles[0]?.differences).toMatchObject([{ isWritten: false, reason: expect.any(String) }]);
});

test('of two covers of a title the printed edition’s counts', async () => {
  const [paper, ebook] = [nextIsbn(), nextIsbn()];
  const first = await people.importer.compare(
    messageXml(productXml(paper, { other: ebook }), productXml(ebook, { form: 'ED', formDetail: 'E101' })),
    { source: 'two', name: 'titles.xml' },
  );
  await people.importer.write(first.run.id);
  const { run } = await compareZip('two', {
    [`${paper}.jpg`]: await makeCover(),
    [`${ebook}.jpg`]: await makeCover(),
  });
  await people.importer.write(run.id);
  expect(await namesOf(paper)).toEqual([`${paper}.jpg`]);
});

test('each bad file is named with the reason, and the others go on', async () => {
  const isbn = await importTitle('Among bad ones');
  const { run } = await compareZip('covers', {
    [`${isbn}.jpg`]: await makeCover(),
    'front cover.jpg': await makeCover(),
    [`${nextIsbn()}.jpg`]: '<html>no image</html>',
    'readme.txt': 'Covers of spring',
    [`${nextIsbn()}.png`]: await makeCover('png'),
  });
  expect(run.counts).toEqual({ changed: 1, refused: 4 });
  const { titles } = await people.importer.show(run.id, 'refused');
  expect(titles.map(({ findings }) => findings[0]?.text).sort()).toEqual([
    expect.stringContaining('is refused: it is no JPEG'),
    'Files of this kind are not read.',
    'The catalogue has no edition with this ISBN.',
    'The name of a cover must be an ISBN, as in 9789048559336.jpg.',
  ]);
});

test('an image by itself is a cover; a damaged ZIP file, or one with a bad file of titles, is refused as a whole', async () => {
  const isbn = await importTitle('One image');
  const image = await people.importer.compare(await makeCover(), { source: 'covers', name: `${isbn}.jpg` });
  expect(image.run.counts).toEqual({ changed: 1 });

  const whole = await makeArchive({ 'titles.xml': messageXml(productXml(isbn)) });
  const send = async (file: Buffer | string, name = 'covers.zip') =>
    (await people.importer.upload(file, { source: 'covers', name })).body.error?.message;
  expect(await send(whole.subarray(0, whole.length - 30))).toContain('The ZIP file is damaged');
  const broken = Buffer.from(whole);
  broken.fill(7, 60, 120);
  expect(await send(broken)).toContain('The ZIP file is damaged');
  expect(await send(await makeArchive({ 'list/bad.xml': '<html/>' }))).toContain(
    'list/bad.xml: This is an XML file, but no ONIX',
  );
  expect(await send(Buffer.alloc(20_000_000), 'cover.jpg')).toContain('must be an ISBN');
  expect(await send(Buffer.alloc(20_000_000), `${isbn}.jpg`)).toContain('larger than 15 MB');
});

test('the command takes a folder with titles and covers', async () => {
  const isbn = nextIsbn();
  const folder = mkdtempSync(join(tmpdir(), 'colophon-covers-'));
  mkdirSync(join(folder, 'covers'));
  writeFileSync(join(folder, 'titles.xml'), messageXml(productXml(isbn)));
  writeFileSync(join(folder, 'covers', `${isbn}.jpg`), await makeCover());
  writeFileSync(join(folder, 'covers', 'readme.txt'), 'Covers of spring');
  expect(await importCommand([folder, '--yes', '--source', 'folder'])).toMatchObject({
    ...{ code: 3, out: expect.stringContaining('covers/readme.txt') },
  });
  rmSync(folder, { recursive: true });
  expect(await namesOf(isbn)).toEqual([`${isbn}.jpg`]);
});
