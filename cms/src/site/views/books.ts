import { readTitles } from '../../catalogue/titles';
import { bookCards, publicationDays } from '../domain/book-card';
import { listPage, rowsOnPage } from '../domain/list-page';
import { nextChange } from '../domain/valid-until';
import { readTitleList } from '../readers/title-lists';
import type { ReadView } from './respond';

/** One page of the catalogue, newest first. A page after the last is empty and has the total. */
export const readBooks: ReadView<'books'> = async (strapi, { page, type, openAccess }, context, version) => {
  const { total, documentIds } = await readTitleList(strapi, version, {
    type,
    openAccess: openAccess !== undefined,
    ...rowsOnPage(page),
  });
  const titles = await readTitles(strapi, documentIds);
  return {
    data: listPage(bookCards(titles, context), { total, page }),
    validUntil: nextChange(context, [...publicationDays(titles), ...context.rates.map(({ from }) => from)]),
  };
};
