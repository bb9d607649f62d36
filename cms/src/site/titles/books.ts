import { bookCards, publicationDays } from '../../catalogue/domain/book-card';
import { listPage, rowsOnPage } from '../../catalogue/domain/list-page';
import { nextChange } from '../../catalogue/domain/valid-until';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import type { ReadView } from '../response/respond';

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
