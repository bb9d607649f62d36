import { journalCards, journalView } from '../domain/journal-view';
import { listPage, rowsOnPage } from '../domain/list-page';
import { findJournal, readJournalList, readJournals } from '../readers/journals';
import { NOTHING, type ReadView } from './answer';
import { canBeSlug } from './slug';

/** One page of the journals, by title: two queries. */
export const readJournalsView: ReadView<'journals'> = async (strapi, { locale, page }, context) => {
  const { total, documentIds } = await readJournalList(strapi, { locale, ...rowsOnPage(page) });
  const journals = await readJournals(strapi, documentIds);
  return { data: listPage(journalCards(journals, context), { total, page }), validUntil: null };
};

/** The page of a journal: one query. */
export const readJournal: ReadView<'journal'> = async (strapi, { slug, locale }, context) => {
  const found = canBeSlug(slug) ? await findJournal(strapi, { slug, locale }) : null;
  return found ? { data: journalView(found, context), validUntil: null } : NOTHING;
};
