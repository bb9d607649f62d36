import type { Title } from '../../catalogue/domain/title';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { readEventsOfHome, readNews } from '../agenda/agenda-reader';
import type { ReadView } from '../response/respond';
import { homeValidUntil, homeView } from './domain/home-view';
import { readDisciplineCounts, readHome, readPromotions } from './home-reader';

const RECENT_TITLES = 6;
const NEWS_ITEMS = 3;

/** The home page: seven queries besides the title index, however large the catalogue. */
export const readHomeView: ReadView<'home'> = async (strapi, _params, context, version) => {
  const { today, now, partner } = context;
  const [home, recent, disciplines, promotions, news, events] = await Promise.all([
    readHome(strapi),
    readTitleList(strapi, version, { outBy: today, limit: RECENT_TITLES, offset: 0 }),
    readDisciplineCounts(strapi, partner),
    readPromotions(strapi, today),
    readNews(strapi, today, NEWS_ITEMS),
    readEventsOfHome(strapi, now),
  ]);
  const shown = await readTitles(strapi, [...home.hero, ...home.highlighted, ...recent.documentIds]);
  const byId = new Map(shown.map((title) => [title.documentId, title]));
  const titles = (ids: readonly string[]): Title[] => ids.flatMap((id) => byId.get(id) ?? []);

  const content = {
    motto: { en: home.mottoEn, nl: home.mottoNl },
    intro: { en: home.introEn, nl: home.introNl },
    about: { en: home.aboutEn, nl: home.aboutNl },
    aboutPath: home.aboutPath,
    catalogue: home.catalogue,
    hero: titles(home.hero)[0] ?? null,
    highlighted: titles(home.highlighted),
    recent: titles(recent.documentIds),
    disciplines,
    chosenPromotion: home.promotion,
    promotions,
    news,
    events,
    nextPublication: recent.next,
  };
  return { data: homeView(content, context), validUntil: homeValidUntil(content, context) };
};
