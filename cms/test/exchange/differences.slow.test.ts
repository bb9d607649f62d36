import { expect, test } from '@jest/globals';
import { nextIsbn } from '../boot/unique';
import { prepareImporter } from './importer';
import { messageXml, productXml } from './onix-feed';

const { people, rows } = prepareImporter();
const differences = async (of: string, documentId: string) =>
  (await people.importer.staff('GET', `/import/differences?of=${of}&documentId=${documentId}`))
    .body as object;

test('the form of a title says what each source said otherwise, and that of an edition what concerns it', async () => {
  const [isbn, other] = [nextIsbn(), nextIsbn()];
  const feed = messageXml(
    productXml(isbn, { title: 'In the feed', other }),
    productXml(other, { title: 'In the feed', form: 'BB' }),
  );
  const { run } = await people.importer.compare(feed, { source: 'panel', name: 'titles.xml' });
  await people.importer.write(run.id);
  const [row] = await rows(
    `SELECT b.document_id AS title, e.document_id AS edition FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id
     JOIN books b ON b.id = l.book_id WHERE e.isbn = $1 AND b.published_at IS NULL`,
    [isbn],
  );
  const said = { source: 'panel', run: run.id, at: expect.stringMatching(/^\d{4}-/) };
  expect(await differences('title', row.title)).toEqual({ sources: [] });

  await people.editor.save('api::book.book', row.title, { title: 'By an editor' });
  await people.editor.save('api::edition.edition', row.edition, { pages: 400 });
  const pages = { isbn, field: 'Pages', theirs: '312' };
  expect(await differences('title', row.title)).toEqual({
    sources: [
      {
        ...said,
        differences: [{ isbn: null, field: 'Title (English)', theirs: 'In the feed' }, pages],
      },
    ],
  });
  expect(await differences('edition', row.edition)).toEqual({ sources: [{ ...said, differences: [pages] }] });
});

test('a title that no import has, or that is none, has no sources', async () => {
  expect(await differences('title', 'nobody')).toEqual({ sources: [] });
  expect((await people.importer.staff('GET', '/import/differences?of=person&documentId=x')).status).toBe(400);
});
