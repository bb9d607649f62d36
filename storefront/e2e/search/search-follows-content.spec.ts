import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { type APIRequestContext, expect } from '@playwright/test';
import { type AdminClient, firstAdmin } from '../system/admin';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';

/* From the editor's save to the reader's search, through outbox, worker and engine. */
type Row = { id: number; documentId: string };

const of = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
const link = ({ id, documentId }: Row) => ({ connect: [{ id, documentId }] });

async function titlesFound(request: APIRequestContext, query: object): Promise<string[]> {
  const data = { queries: [{ indexUid: PRODUCTS_INDEX, hitsPerPage: 50, ...query }] };
  const { results } = await (await request.post(SEARCH_PATH, { data })).json();
  return results[0].hits.map((hit: { title_en?: string }) => hit.title_en);
}

/** A word that no title of the catalogue has, and a valid, unused ISBN. */
const word = (letters: string) => `${letters}${Date.now().toString(36).replace(/\d/g, 'x')}`;

test('a book is in search once it is published, by its current names, and never as a draft', {
  tag: '@smoke',
}, async ({ request }) => {
  const admin: AdminClient = await firstAdmin();
  const [title, before, after] = [word('Quillwort'), word('Sopwith'), word('Bristow')];
  const isbn = newIsbn();
  const soon = { timeout: 10_000 };
  const person = (await admin('POST', of('person'), { name: `Mara ${before}` })) as Row;
  const edition = (await admin('POST', of('edition'), {
    isbn,
    price: 1500,
    publicationFormat: 'Paperback',
  })) as Row;
  const book = (await admin('POST', `${of('book')}?locale=en`, {
    title,
    type: 'academic',
    language: 'ENG',
    contributors: [{ role: 'translator', person: link(person) }],
    editions: link(edition),
  })) as Row;
  const act = (action: string) =>
    admin('POST', `${of('book')}/${book.documentId}/actions/${action}?locale=en`, {});
  const searches = [{ q: title }, { q: before }, { q: isbn }, { q: title, filter: ['"type"="academic"'] }];

  // The worker polls twice a second: a draft would be found by now.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const query of searches) expect(await titlesFound(request, query)).not.toContain(title);

  await act('publish');
  for (const query of searches) await expect.poll(() => titlesFound(request, query), soon).toContain(title);

  await admin('PUT', `${of('person')}/${person.documentId}`, { name: `Mara ${after}` });
  await expect.poll(() => titlesFound(request, { q: after }), soon).toEqual([title]);
  expect(await titlesFound(request, { q: before })).not.toContain(title);

  await act('unpublish');
  for (const query of [...searches, { q: after }])
    await expect.poll(() => titlesFound(request, query), soon).not.toContain(title);
  await admin('DELETE', `${of('book')}/${book.documentId}?locale=*`);
});
