import { disciplineCards, disciplineView } from '../domain/discipline-view';
import { shelfValidUntil } from '../domain/shelf';
import { readJournalList, readJournals } from '../readers/journals';
import { findDiscipline } from '../readers/term-details';
import { readDisciplines, readSeriesWithin } from '../readers/term-lists';
import { readTitleList } from '../readers/title-lists';
import { readTitles } from '../readers/titles';
import { NOTHING, type ReadView } from './answer';
import { canBeSlug } from './slug';

const RECENT_TITLES = 12;
const MOST_JOURNALS = 100;

/** All disciplines: one query. */
export const readDisciplinesView: ReadView<'disciplines'> = async (strapi, _params, context) => ({
  data: { items: disciplineCards(await readDisciplines(strapi, context.partner), context) },
  validUntil: null,
});

/** The page of a discipline: six queries. */
export const readDiscipline: ReadView<'discipline'> = async (strapi, { slug, locale }, context) => {
  if (!canBeSlug(slug)) return NOTHING;
  const { partner, today } = context;
  const [discipline, newest, series, journalIds] = await Promise.all([
    findDiscipline(strapi, slug),
    readTitleList(strapi, { partner, discipline: slug, outBy: today, limit: RECENT_TITLES, offset: 0 }),
    readSeriesWithin(strapi, { partner, discipline: slug }),
    readJournalList(strapi, { locale, discipline: slug, limit: MOST_JOURNALS, offset: 0 }),
  ]);
  if (!discipline) return NOTHING;
  const { highlightIds } = discipline;
  const [titles, journals] = await Promise.all([
    readTitles(strapi, [...new Set([...highlightIds, ...newest.documentIds])]),
    readJournals(strapi, journalIds.documentIds),
  ]);
  const among = (ids: readonly string[]) =>
    ids.flatMap((id) => titles.find(({ documentId }) => documentId === id) ?? []);
  const content = {
    discipline,
    highlights: among(highlightIds),
    recent: among(newest.documentIds),
    total: newest.total,
    series,
    journals,
  };
  return {
    data: disciplineView(content, context),
    validUntil: shelfValidUntil(titles, context, { days: [newest.next] }),
  };
};
