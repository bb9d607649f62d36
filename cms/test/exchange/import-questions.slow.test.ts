import { expect, test } from '@jest/globals';
import { nextIsbn } from '../boot/unique';
import { prepareImporter } from './importer';
import { messageXml, productXml } from './onix-feed';

const PERSON = 'api::person.person';

const { people, rows } = prepareImporter();

const compare = (...products: string[]) =>
  people.importer.compare(messageXml(...products), { source: 'questions', name: 'titles.xml' });
const imported = async (...products: string[]) => people.importer.write((await compare(...products)).run.id);
async function answer(run: number, answers: Record<string, string>) {
  expect(await people.importer.staff('POST', `/import/${run}/answers`, { answers })).toMatchObject({
    status: 200,
  });
  return people.importer.reach(run, 'compared');
}
/** The people of the title that has an edition, and its other editions. */
const titleOf = async (isbn: string) => {
  const [title] = await rows(
    `SELECT b.document_id AS id,
       (SELECT array_agg(p.document_id) FROM books_cmps x JOIN components_book_contributors_person_lnk l ON l.contributor_id = x.cmp_id
        JOIN people p ON p.id = l.person_id WHERE x.entity_id = b.id AND x.field = 'contributors') AS people,
       (SELECT count(*)::int FROM books_editions_lnk o WHERE o.book_id = b.id) AS editions
     FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     WHERE e.isbn = $1 AND b.published_at IS NULL`,
    [isbn],
  );
  return title;
};

test('of an author whom the catalogue has twice the editor says who it is, before the title is written', async () => {
  const first = await people.editor.create(PERSON, { name: 'Jan van Dam' });
  const second = await people.editor.create(PERSON, { name: 'Jan van Dam', orcid: '0000-0002-1825-0097' });
  const [isbn, other] = [nextIsbn(), nextIsbn()];
  const product = productXml(isbn, { author: 'Dam, Jan van', title: 'Whose book' });
  const { run, titles } = await compare(product, productXml(other));
  expect(run.counts).toEqual({ question: 1, new: 1 });
  const asked = await people.importer.show(run.id, 'question');
  const [question] = asked.titles[0]?.questions ?? [];
  expect(question?.text).toContain('has Jan van Dam more than once');
  expect(question?.options).toEqual([
    { value: first.documentId, label: 'Jan van Dam' },
    { value: second.documentId, label: 'Jan van Dam (ORCID 0000-0002-1825-0097)' },
    { value: 'new', label: 'Somebody else of this name' },
  ]);
  expect(titles.map(({ name }) => name)).not.toContain('Whose book');

  const answered = await answer(run.id, { [question?.key ?? '']: second.documentId });
  expect(answered.run.counts).toEqual({ new: 2 });
  await people.importer.write(run.id);
  expect((await titleOf(isbn)).people).toEqual([second.documentId]);
  expect((await compare(product)).run.counts).toEqual({ same: 1 });
});

test('what nobody answered is not written, and is asked again; a third of the name is entered once for all titles', async () => {
  for (const _ of [1, 2]) await people.editor.create(PERSON, { name: 'Émile Bakker' });
  const isbns = [nextIsbn(), nextIsbn()];
  const products = isbns.map((isbn) => productXml(isbn, { author: 'Bakker, Émile', title: isbn }));
  const done = await imported(...products);
  expect(done.run).toMatchObject({ written: 0, counts: { question: 2 } });
  expect(await titleOf(isbns[0] ?? '')).toBeUndefined();
  const again = await compare(...products);
  const keys = again.titles.map(({ questions }) => questions[0]?.key ?? '');
  expect(new Set(keys).size).toBe(1);
  await answer(again.run.id, { [keys[0] ?? '']: 'new' });
  await people.importer.write(again.run.id);
  expect((await rows('SELECT id FROM people WHERE name = $1', ['Émile Bakker'])).length).toBe(3);
  expect((await compare(...products)).run.counts).toEqual({ same: 2 });
});

test('an ORCID tells who somebody is, whatever the name', async () => {
  const orcid = '0000-0001-5109-3700';
  const [one, two, namesake] = [nextIsbn(), nextIsbn(), nextIsbn()];
  await imported(productXml(one, { author: 'Wit, Anna de', orcid: orcid.replaceAll('-', '') }));
  await imported(
    productXml(two, { author: 'Wit, A. de', orcid, title: 'Another' }),
    productXml(namesake, { author: 'Wit, Anna de', orcid: '0000-0002-1694-233X', title: 'A namesake' }),
  );
  const [{ people }] = [await titleOf(one)];
  expect((await titleOf(two)).people).toEqual(people);
  expect((await titleOf(namesake)).people).not.toEqual(people);
  expect(await rows('SELECT orcid FROM people WHERE document_id = $1', [people[0]])).toEqual([{ orcid }]);
  const again = await compare(productXml(two, { author: 'Wit, A. de', orcid, title: 'Another' }));
  expect(again.run.counts).toEqual({ same: 1 });
});

test('one work of a file that is two titles here stays two, and a new edition goes where the editor says', async () => {
  const [paper, hardback, ebook] = [nextIsbn(), nextIsbn(), nextIsbn()];
  await imported(productXml(paper, { title: 'In paper' }), productXml(hardback, { title: 'In cloth' }));
  const { run } = await compare(
    productXml(paper, { title: 'In paper', other: ebook }),
    productXml(hardback, { title: 'In cloth', other: ebook }),
    productXml(ebook, { title: 'In paper', form: 'ED', formDetail: 'E101' }),
  );
  expect(run.counts).toEqual({ question: 1, same: 2 });
  const unseen = { live: false, newSeries: false, leftOut: [999_999] };
  expect((await people.importer.staff('POST', `/import/${run.id}/write`, unseen)).status).toBe(400);
  const [question] = (await people.importer.show(run.id, 'question')).titles[0]?.questions ?? [];
  expect(question?.options.map(({ label }) => label)).toEqual(['In paper', 'In cloth', 'A title of its own']);
  const cloth = question?.options[1]?.value ?? '';
  await answer(run.id, { [question?.key ?? '']: cloth });
  await people.importer.write(run.id);
  expect(await titleOf(ebook)).toMatchObject({ id: cloth, editions: 2 });
  expect(await titleOf(paper)).toMatchObject({ editions: 1 });
});

test('undone, a title has the one of two namesakes that it had', async () => {
  const [, second] = [
    await people.editor.create(PERSON, { name: 'Piet Kok' }),
    await people.editor.create(PERSON, { name: 'Piet Kok' }),
  ];
  const isbn = nextIsbn();
  const asked = await compare(productXml(isbn, { author: 'Kok, Piet' }));
  await answer(asked.run.id, { [asked.titles[0]?.questions[0]?.key ?? '']: second.documentId });
  await people.importer.write(asked.run.id);
  const changed = await imported(productXml(isbn, { author: 'Vos, Ina' }));
  expect((await titleOf(isbn)).people).not.toEqual([second.documentId]);
  await people.importer.undo(changed.run.id);
  expect((await titleOf(isbn)).people).toEqual([second.documentId]);
});

test('answers that are none are refused, and an import that is written takes none', async () => {
  const done = await imported(productXml(nextIsbn()));
  expect(
    (await people.importer.staff('POST', `/import/${done.run.id}/answers`, { answers: {} })).status,
  ).toBe(400);
  const { run } = await compare(productXml(nextIsbn()));
  expect((await people.importer.staff('POST', `/import/${run.id}/answers`, { answers: 'all' })).status).toBe(
    400,
  );
  expect((await answer(run.id, { 'person of nobody': 'new' })).run.counts).toEqual({ new: 1 });
});
