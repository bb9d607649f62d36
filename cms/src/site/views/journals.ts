import { findJournal, readJournalList, readJournals } from '../../catalogue/journals';
import { journalCards, journalView } from '../domain/journal-view';
import { listPage, rowsOnPage } from '../domain/list-page';
import { NOTHING, type ReadView } from './respond';
import { canBeSlug } from './slug';

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
