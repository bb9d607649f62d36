import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaErrors } from '@colophon/onix/testing/schema-errors';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { exportCommand } from '../cms-command';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';
const PERSON = 'api::person.person';

let editor: Editor;
beforeAll(async () => {
  editor = editorAt(await signIn());
});

/** A published title of one paperback, by an author with a biography. */
async function publishedTitle(title: string) {
  const isbn = nextIsbn();
  const edition = await editor.create(EDITION, { isbn, price: 2000, weightGrams: 410, pages: 312 });
  const person = await editor.create(PERSON, { name: `Author of ${title}`, bio_en: 'Writes & *edits*.' });
  const link = ({ id, documentId }: { id: number; documentId: string }) => ({
    connect: [{ id, documentId }],
  });
  const book = await editor.create(BOOK, {
    ...{
      title,
      type: 'academic',
      language: 'ENG',
      description: 'On <tides> & *mud*.',
      editions: link(edition),
    },
    contributors: [{ role: 'author', person: link(person) }],
  });
  await editor.publish(BOOK, book.documentId);
  return { isbn, book, edition, person };
}

/** The record of an edition in a message; undefined when it is not there. */
function recordOf(message: string, isbn: string): string | undefined {
  return message
    .split('<Product>')
    .slice(1)
    .find((product) => product.includes(`<RecordReference>${isbn}</RecordReference>`));
}

test.each(['3.0', '3.1'] as const)(
  'what is published leaves as a message that the schema of %s accepts',
  async (version) => {
    const { isbn } = await publishedTitle(`Exported in ${version}`);
    const { code, out } = await exportCommand(['onix', '--version', version]);
    expect(code).toBe(0);
    expect(await schemaErrors(out, version)).toEqual([]);
    const record = recordOf(out, isbn);
    expect(record).toContain(`Exported in ${version}`);
    expect(record).toContain('On &lt;tides&gt; &amp; <em>mud</em>.');
    expect(record).toContain('<Measurement>410</Measurement>');
  },
);

test('what an editor enters for the trade is valid in both versions, also a reference that is there twice', async () => {
  const { book, edition, person, isbn } = await publishedTitle('For the trade');
  const twin = await publishedTitle('Its twin');
  await editor.save(BOOK, book.documentId, {
    ...{ thema: 'NHD, 1DDN', nur: '680', audience: 'adult-education', editionNumber: 2, copyrightYear: 2020 },
    ...{
      editionStatement: 'Revised',
      abstract: 'An *abstract*.',
      peerReview: 'double-anonymous',
      workId: 'W-7',
    },
    ...{ licence: 'CC BY 4.0', originalTitle: 'Wasser', originalLanguage: 'DUI' },
    funding: [{ funder: 'NWO', ror: 'https://ror.org/04jsz6e67', grantNumber: '1.2' }],
  });
  await editor.publish(BOOK, book.documentId);
  await editor.save(PERSON, person.documentId, { orcid: 'https://orcid.org/0000-0002-1825-0097', isni: '' });
  const facts = { formatDetail: 'b105', drm: 'watermark', accessibility: '10 14', availability: 'on-demand' };
  for (const one of [edition, twin.edition]) {
    await editor.save(EDITION, one.documentId, {
      ...facts,
      publishingStatus: 'postponed',
      recordReference: 'same',
    });
  }
  for (const version of ['3.0', '3.1'] as const) {
    const { out, code } = await exportCommand(['onix', '--version', version]);
    expect([version, code, await schemaErrors(out, version)]).toEqual([version, 0, []]);
    const record = out.split('<Product>').find((product) => product.includes(`<IDValue>${isbn}</IDValue>`));
    expect(record).toContain('<SubjectCode>NHD</SubjectCode>');
    expect(record).toContain('<IDValue>0000000218250097</IDValue>');
    expect(record).toContain('https://creativecommons.org/licenses/by/4.0/');
  }
});

test('a draft does not leave', async () => {
  const { isbn, book } = await publishedTitle('Taken back');
  await editor.unpublish(BOOK, book.documentId);
  expect(recordOf((await exportCommand(['onix'])).out, isbn)).toBeUndefined();
});

test('since a day leaves what changed: the title, its edition or its author', async () => {
  const titles = [
    await publishedTitle('Old'),
    await publishedTitle('New price'),
    await publishedTitle('New life'),
  ];
  const [old, repriced, relived] = titles;
  if (!old || !repriced || !relived) throw new Error('Three titles were made');
  const documents = titles.map(({ book }) => book.documentId);
  await withDatabase(sharedCms().databaseUrl, async (db) => {
    await db.query(
      "UPDATE books SET updated_at = '2001-01-01', published_at = '2001-01-01' WHERE document_id = ANY($1) AND published_at IS NOT NULL",
      [documents],
    );
    for (const [table, row] of [
      ['editions', 'edition'],
      ['people', 'person'],
    ] as const) {
      const rows = titles.map((title) => title[row].documentId);
      await db.query(`UPDATE ${table} SET updated_at = '2001-01-01' WHERE document_id = ANY($1)`, [rows]);
    }
    await db.query("UPDATE editions SET updated_at = '2031-05-02' WHERE document_id = $1", [
      repriced.edition.documentId,
    ]);
    await db.query("UPDATE people SET updated_at = '2031-05-02' WHERE document_id = $1", [
      relived.person.documentId,
    ]);
  });
  const { out } = await exportCommand(['onix', '--since', '2031-05-01']);
  const left = titles.filter(({ isbn }) => recordOf(out, isbn)).map(({ isbn }) => isbn);
  expect(left).toEqual([repriced.isbn, relived.isbn]);
});

test('a file appears whole, and nothing is left beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-export-'));
  try {
    const { isbn } = await publishedTitle('In a file');
    const { code, out, err } = await exportCommand([
      'onix',
      '--profile',
      'cb',
      '--out',
      join(folder, 'cb.xml'),
    ]);
    expect([code, out]).toEqual([0, '']);
    expect(err).toMatch(/^\d+ products in ONIX 3\.0\.\n$/);
    expect(readdirSync(folder)).toEqual(['cb.xml']);
    expect(recordOf(readFileSync(join(folder, 'cb.xml'), 'utf8'), isbn)).toContain('<NotificationType>04<');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an unwritable file and a wrong word are said in one line, and nothing is written', async () => {
  expect(await exportCommand(['onix', '--out', '/no/such/folder/x.xml'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^export failed: ENOENT[^\n]+\n$/),
  });
  expect(await exportCommand(['onix', '--since', 'yesterday'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--since wants a day'),
  });
});

test('readiness names what a channel wants of each edition', async () => {
  const { isbn } = await publishedTitle('Not ready');
  const { code, out } = await exportCommand(['readiness', '--profile', 'cb']);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^${isbn} Not ready: missing: .*NUR code`, 'm'));
  expect(out).toMatch(/^\d+ of \d+ editions have all that cb requires\.\n$/m);
});
