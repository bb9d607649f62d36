import { mutateFile, randomNumbers } from '@colophon/onix/testing/mutate-file';
import { schemaErrors } from '@colophon/onix/testing/schema-errors';
import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { tokenOf } from '../boot/client';
import { nextIsbn } from '../boot/unique';
import { exportCommand } from '../cms-command';
import { prepareImporter } from './importer';
import { messageXml, productXml } from './onix-feed';

const BOOK = 'api::book.book';
const MUTANTS = 12;

const { cms, people, rows } = prepareImporter();

const sendTo = (source: string) => ({ source, name: 'titles.xml' });

const NONSENSE = [
  '',
  '-1',
  '0',
  '9'.repeat(12),
  '20261345',
  '&#x202e;',
  'x'.repeat(5000),
  '😀',
  '&lt;script&gt;',
  'ZZ',
];

/** A message with nonsense in place of one of ten of its texts. */
function spoilTexts(message: string, seed: number): Buffer {
  const random = randomNumbers(seed);
  const nonsense = () => NONSENSE[Math.floor(random() * NONSENSE.length)];
  return Buffer.from(message.replace(/>[^<>]+</g, (text) => (random() < 0.1 ? `>${nonsense()}<` : text)));
}

/** What the catalogue has of some editions and their titles: the rows of the spreadsheet, without the cell that groups them. */
async function catalogueOf(isbns: readonly string[]): Promise<string[][]> {
  const sheet = await fetch(`${cms.url}/import/sheet?format=csv`, {
    headers: { authorization: `Bearer ${await tokenOf(cms, people.importer.account)}` },
  });
  const cells: string[][] = parse(await sheet.text(), { bom: true, delimiter: ';' });
  return isbns.flatMap((isbn) =>
    cells.flatMap(([first = '', _work, ...rest]) => (first.replace('-', '') === isbn ? [rest] : [])),
  );
}

/** Works of two forms that name each other or not, that share people, and whose forms disagree. */
function severalWorks() {
  const isbns = Array.from({ length: 12 }, nextIsbn);
  const products = isbns.map((isbn, at) =>
    productXml(isbn, {
      title: `Law ${isbns[at - (at % 2)]}`,
      author: `Order${at % 3}, Of`,
      price: `${20 + at}.95`,
      description: `<p>By form ${at}.</p>`,
      ...(at % 2 === 1 && { other: isbns[at - 1] as string, form: 'EA', formDetail: 'E107' }),
    }),
  );
  return { isbns, products };
}

test('the order of the products of a file makes no difference', async () => {
  const { isbns, products } = severalWorks();
  const orders = [products, [...products].reverse()];
  const catalogues: string[][][] = [];
  for (const [at, order] of orders.entries()) {
    const { run } = await people.importer.compare(messageXml(...order), sendTo(`order-${at}`));
    expect(run.counts).toEqual({ new: 6 });
    await people.importer.write(run.id);
    catalogues.push(await catalogueOf(isbns));
    await people.importer.undo(run.id);
  }
  expect(catalogues[0]).toHaveLength(12);
  expect(catalogues[1]).toEqual(catalogues[0]);
});

test('what was imported and published leaves as a message that the schema accepts', async () => {
  const { isbns, products } = severalWorks();
  const { run } = await people.importer.compare(messageXml(...products), sendTo('valid'));
  await people.importer.write(run.id);
  const titles = await rows('SELECT document_id AS id FROM import_titles WHERE run_id = $1', [run.id]);
  for (const { id } of titles) await people.editor.publish(BOOK, id);
  for (const version of ['3.0', '3.1'] as const) {
    const { out } = await exportCommand(['onix', '--version', version]);
    expect(isbns.filter((isbn) => !out.includes(`<RecordReference>${isbn}<`))).toEqual([]);
    expect(await schemaErrors(out, version)).toEqual([]);
  }
});

test('a damaged file is refused or read, and readers see nothing of it', async () => {
  const [published = '', ...others] = Array.from({ length: 4 }, nextIsbn);
  const first = await people.importer.compare(
    messageXml(productXml(published, { title: 'As published' })),
    sendTo('damaged'),
  );
  await people.importer.write(first.run.id);
  const [{ id }] = await rows('SELECT document_id AS id FROM import_titles WHERE run_id = $1', [
    first.run.id,
  ]);
  await people.editor.publish(BOOK, id);
  const shown = () =>
    rows(
      `SELECT b.*, e.price, e.publication_date, e.disabled, e.pages FROM books b
       JOIN books_editions_lnk l ON l.book_id = b.id JOIN editions e ON e.id = l.edition_id
       WHERE b.document_id = $1 AND b.published_at IS NOT NULL`,
      [id],
    );
  const before = await shown();
  const message = messageXml(
    productXml(published, { title: 'As damaged', price: '99.95' }),
    ...others.map((isbn) => productXml(isbn, { title: `Damaged ${isbn}` })),
  );
  const sent: Record<string, number> = {};
  for (let seed = 1; seed <= MUTANTS; seed++) {
    const file = seed % 2 === 0 ? mutateFile([Buffer.from(message)], seed) : spoilTexts(message, seed);
    const { status, body } = await people.importer.upload(file, sendTo('damaged'));
    sent[status] = (sent[status] ?? 0) + 1;
    if (status !== 200) continue;
    const { run } = await people.importer.reach((body as { id: number }).id, 'compared');
    await people.importer.write(run.id);
  }
  expect(Object.keys(sent)).toEqual(['200', '400']);
  expect(sent[200]).toBeGreaterThan(MUTANTS / 3);
  expect(before).toHaveLength(1);
  expect(await shown()).toEqual(before);
});
