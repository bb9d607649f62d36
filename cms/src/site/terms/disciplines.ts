import { titlesAmong, titlesValidUntil } from '../../catalogue/domain/title-list';
import { readJournalList, readJournals } from '../../catalogue/journals';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { disciplineCards, disciplineView } from './domain/discipline-view';
import { findDiscipline } from './term-details-reader';
import { readDisciplines, readSeriesWithin } from './term-lists-reader';

/** One row of cards. */
const RECENT_TITLES = 6;
const SHOWN_JOURNALS = 12;

/** All disciplines: one query. */
export const readDisciplinesView: ReadView<'disciplines'> = async (strapi, _params, context) => ({
  data: { items: disciplineCards(await readDisciplines(strapi, context.partner), context) },
  validUntil: null,
});

/** The page of a discipline: six queries besides the title index. */
export const readDiscipline: ReadView<'discipline'> = async (strapi, { slug, locale }, context, version) => {
  if (!canBeSlug(slug)) return NOTHING;
  const { partner, today } = context;
  const [discipline, newest, series, journalIds] = await Promise.all([
    findDiscipline(strapi, slug),
    readTitleList(strapi, version, { discipline: slug, outBy: today, limit: RECENT_TITLES, offset: 0 }),
    readSeriesWithin(strapi, { partner, discipline: slug }),
    readJournalList(strapi, { locale, discipline: slug, limit: SHOWN_JOURNALS, offset: 0 }),
  ]);
  if (!discipline) return NOTHING;
  const { highlightIds } = discipline;
  const [titles, journals] = await Promise.all([
    readTitles(strapi, [...new Set([...highlightIds, ...newest.documentIds])]),
    readJournals(strapi, journalIds.documentIds),
  ]);
  const content = {
    discipline,
    highlights: titlesAmong(titles, highlightIds),
    recent: titlesAmong(titles, newest.documentIds),
    total: newest.total + journalIds.total,
    series,
    journals: { items: journals, total: journalIds.total },
  };
  return {
    data: disciplineView(content, context),
    validUntil: titlesValidUntil(titles, context, { days: [newest.next] }),
  };
};
