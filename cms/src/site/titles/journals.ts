import { listPage, rowsOnPage } from '../../catalogue/domain/list-page';
import { findJournal, readJournalList, readJournals } from '../../catalogue/journals';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { journalCards, journalView } from './domain/journal-view';

/** One page of the journals, all or those in open access, by title: two queries. */
export const readJournalsView: ReadView<'journals'> = async (
  strapi,
  { locale, page, openAccess },
  context,
) => {
  const { total, documentIds } = await readJournalList(strapi, {
    locale,
    openAccess: openAccess === '1',
    ...rowsOnPage(page),
  });
  const journals = await readJournals(strapi, documentIds);
  return { data: listPage(journalCards(journals, context), { total, page }), validUntil: null };
};

/** The page of a journal: one query. */
export const readJournal: ReadView<'journal'> = async (strapi, { slug, locale }, context) => {
  const found = canBeSlug(slug) ? await findJournal(strapi, { slug, locale }) : null;
  return found ? { data: journalView(found, context), validUntil: null } : NOTHING;
};
