import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import type { peopleRoutes } from '@colophon/contracts/admin/people-routes';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type AdminClient, tokenOf } from '../boot/client';
import type { SavedRow } from '../boot/editor';
import { hire } from '../boot/staff';
import { nextIsbn } from '../boot/unique';
import { prepareImporter } from '../exchange/importer';
import { messageXml, productXml } from '../exchange/onix-feed';
import { readSite } from '../site/site-content';

const BOOK = 'api::book.book';
const PERSON = 'api::person.person';

const { cms, people, rows } = prepareImporter();
let dutch: AdminClient;
beforeAll(async () => {
  dutch = await hire('strapi-editor', { language: 'nl' });
});

const enter = (name: string, fields: object = {}) => people.editor.create(PERSON, { name, ...fields });
const merge = ({ documentId }: SavedRow, into: SavedRow, by = people.importer.staff) =>
  by('POST', `/people/${documentId}/merge`, { into: into.documentId });
async function candidatesOf({ documentId }: SavedRow, search = '') {
  const { body } = await people.importer.staff(
    'GET',
    `/people/${documentId}/merge-candidates?search=${search}`,
  );
  return body as ResponseOf<typeof peopleRoutes.candidates>;
}
async function writeBook(title: string, person: SavedRow): Promise<SavedRow> {
  const contributors = [
    { role: 'author', person: { connect: [{ id: person.id, documentId: person.documentId }] } },
  ];
  return people.editor.create(BOOK, { title, type: 'academic', language: 'ENG', contributors });
}
const authorsOf = async (isbn: string) =>
  (
    await rows(
      `SELECT p.document_id AS id FROM editions e JOIN books_editions_lnk b ON b.edition_id = e.id
       JOIN books_cmps c ON c.entity_id = b.book_id AND c.field = 'contributors'
       JOIN components_book_contributors_person_lnk l ON l.contributor_id = c.cmp_id JOIN people p ON p.id = l.person_id
       WHERE e.isbn = $1`,
      [isbn],
    )
  ).map(({ id }) => id);

test('an editor finds the other entry by its name, merges, and the old address leads to it', async () => {
  const [old, fresh] = [await enter('Ineke Dubbel'), await enter('I. Dubbel', { isni: '000000012150090X' })];
  await writeBook('By the first', old);
  await writeBook('By the second', fresh);
  expect(await candidatesOf(old)).toEqual({
    uses: 1,
    candidates: [
      {
        ...{ documentId: fresh.documentId, name: 'I. Dubbel', orcid: null, isni: '000000012150090X' },
        titles: ['By the second'],
      },
    ],
  });
  expect((await candidatesOf(old, 'i.%20du')).candidates).toHaveLength(1);
  expect((await candidatesOf(old, '%25')).candidates).toEqual([]);

  expect(await merge(old, fresh)).toEqual({ status: 200, body: { done: true } });
  const { data } = await readSite(cms, 'person', { locale: 'en', slug: String(old.slug) });
  expect(data?.name).toBe('I. Dubbel');
  expect(await rows(`SELECT facts FROM shop_audit WHERE subject = 'content:Ineke Dubbel'`)).toEqual([
    { facts: { type: 'person', into: 'I. Dubbel' } },
  ]);
  expect((await merge(old, fresh)).status).toBe(400);
});

test('a photo goes along, unless the one who stays has one', async () => {
  const [first, second, third] = [
    await enter('Foto Een'),
    await enter('Foto Twee'),
    await enter('Foto Drie'),
  ];
  const photoOf = async ({ documentId }: SavedRow) =>
    (
      await rows(
        `SELECT m.file_id AS id FROM files_related_mph m JOIN people p ON p.id = m.related_id
         WHERE m.related_type = '${PERSON}' AND m.field = 'photo' AND p.document_id = $1`,
        [documentId],
      )
    ).map(({ id }) => id);
  const [one, two] = [await upload(1), await upload(2)];
  await people.editor.save(PERSON, first.documentId, { photo: one });
  await people.editor.save(PERSON, third.documentId, { photo: two });
  await merge(first, second);
  expect(await photoOf(second)).toEqual([one]);
  await merge(second, third);
  expect(await photoOf(third)).toEqual([two]);
});

/** An image of the media library. @returns its id */
async function upload(shade: number): Promise<number> {
  const background = { r: shade, g: 90, b: 90 };
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(image)], { type: 'image/png' }), `photo-${shade}.png`);
  const response = await fetch(`${cms.url}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(cms, cms.admin)}` },
    body: form,
  });
  const [{ id }] = (await response.json()) as [{ id: number }];
  return id;
}

test('two ORCIDs are of two people: nothing is merged, and the reason is said in the panel language', async () => {
  const one = await enter('Kim Twee', { orcid: '0000-0002-1825-0097' });
  const other = await enter('Kim Twee', { orcid: '0000-0001-5109-3700' });
  const refused = await merge(one, other, dutch);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^Ze hebben verschillende ORCID/) } },
  });
  expect((await merge(one, one)).status).toBe(400);
  expect(await rows('SELECT id FROM people WHERE document_id = $1', [one.documentId])).toHaveLength(1);
});

test('who may not delete people may not merge them', async () => {
  const [one, other] = [await enter('Nel Blijft'), await enter('Nel Blijft')];
  const staff = await hire('shop-staff');
  expect((await merge(one, other, staff)).status).toBe(403);
});

/** Imports a title with one author. @returns the number of the import */
async function importTitle(isbn: string, ...authors: string[]) {
  const [author = ''] = authors;
  const more = authors.slice(1).map((name) => contributorXml(name));
  const xml = productXml(isbn, { author }).replace('</Contributor>', `</Contributor>${more.join('')}`);
  const { run } = await people.importer.compare(messageXml(xml), { source: 'merging', name: 'titles.xml' });
  await people.importer.write(run.id);
  return run;
}
const contributorXml = (
  name: string,
) => `<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole>
  <PersonNameInverted>${name}</PersonNameInverted></Contributor>`;
async function personNamed(name: string): Promise<SavedRow> {
  const [{ id }] = await rows('SELECT document_id AS id FROM people WHERE name = $1', [name]);
  return { documentId: id } as SavedRow;
}

test('an import finds the one who stays under the name of the one who is gone, and changes no title that both had', async () => {
  const [isbn, later] = [nextIsbn(), nextIsbn()];
  await importTitle(isbn, 'Wijk, P. van');
  const fresh = await enter('Petra van Wijk');
  await merge(await personNamed('P. van Wijk'), fresh);
  const both = [isbn, later].map((one) => productXml(one, { author: 'Wijk, P. van' }));
  const { run } = await people.importer.compare(messageXml(...both), {
    source: 'merging',
    name: 'titles.xml',
  });
  expect(run.counts).toEqual({ same: 1, new: 1 });
  await people.importer.write(run.id);
  expect([await authorsOf(isbn), await authorsOf(later)]).toEqual([[fresh.documentId], [fresh.documentId]]);
});

test('a merge is no change by an editor: the next file adds an author, and that is undone', async () => {
  const isbn = nextIsbn();
  await importTitle(isbn, 'Laan, T.');
  const fresh = await enter('Tess Laan');
  const added = await importTitle(isbn, 'Laan, T.', 'Nieuw, An');
  expect(added.counts).toEqual({ changed: 1 });
  const gone = await personNamed('T. Laan');
  await merge(gone, fresh);
  expect((await importTitle(isbn, 'Laan, T.', 'Nieuw, An', 'Ander, Bo')).counts).toEqual({ changed: 1 });
  expect(await authorsOf(isbn)).toHaveLength(3);
  const last = await importTitle(isbn, 'Laan, T.', 'Nieuw, An');
  expect(last.counts).toEqual({ changed: 1 });
  await people.importer.undo(last.id);
  expect(await authorsOf(isbn)).toHaveLength(3);
});

test('an import that waits is compared again, and one from before the merge can be undone', async () => {
  const isbn = nextIsbn();
  await importTitle(isbn, 'Berg, K.');
  const other = await importTitle(isbn, 'Dal, L.');
  const fresh = await enter('Kees Berg');
  const sent = { source: 'merging', name: 'titles.xml' };
  const back = await people.importer.compare(messageXml(productXml(isbn, { author: 'Berg, K.' })), sent);
  expect(back.run.counts).toEqual({ changed: 1 });
  await merge(await personNamed('K. Berg'), fresh);
  await people.importer.reach(back.run.id, 'compared');
  await people.importer.staff('POST', `/import/${back.run.id}/discard`, {});
  await people.importer.undo(other.id);
  expect(await authorsOf(isbn)).toEqual([fresh.documentId]);
});
