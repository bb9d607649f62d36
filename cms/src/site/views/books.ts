import { LIST_PAGE_SIZE } from '@colophon/contracts/site-routes';
import { bookCards, publicationDays } from '../domain/book-card';
import { nextChange } from '../domain/valid-until';
import { readTitleList } from '../readers/title-lists';
import { readTitles } from '../readers/titles';
import type { ReadView } from './answer';

/** One page of the catalogue, newest first. One after the last is empty and says how many there are. */
export const readBooks: ReadView<'books'> = async (strapi, { page, type, openAccess }, context, version) => {
  const { total, documentIds } = await readTitleList(strapi, version, {
    type,
    openAccess: openAccess !== undefined,
    limit: LIST_PAGE_SIZE,
    offset: (page - 1) * LIST_PAGE_SIZE,
  });
  const pageCount = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
  const titles = await readTitles(strapi, documentIds);
  return {
    data: { items: bookCards(titles, context), total, page, pageCount },
    validUntil: nextChange(context, [...publicationDays(titles), ...context.rates.map(({ from }) => from)]),
  };
};
