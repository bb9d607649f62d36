import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Partner } from '../../catalogue/domain/site-context';
import type { Title } from '../../catalogue/domain/title';
import { byDocument, localizedRow, textsOf } from '../../catalogue/localized';
import { fileColumn, fileSql } from '../../catalogue/media';
import { pickedTitlesSql } from '../../catalogue/picked-titles';
import { plainColumn, plainRequired, select, textColumn } from '../../catalogue/select';
import { termColumn, termSql } from '../../catalogue/term-column';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { partnerBindings, TITLES_BY_DISCIPLINE } from '../../catalogue/title-sql';
import { readTitles } from '../../catalogue/titles';
import { readEventsOfHome, readNews } from '../agenda/agenda-reader';
import type { ReadView } from '../response/respond';
import { homeValidUntil, homeView, type SitePromotion } from './domain/home-view';

const HOME_SQL = `
  select h.motto_en as "mottoEn", h.motto_nl as "mottoNl", h.intro_en as "introEn", h.intro_nl as "introNl",
    h.about_en as "aboutEn", h.about_nl as "aboutNl", h.about_path as "aboutPath",
    ${pickedTitlesSql('home_hero_lnk', 'home_id', 'h.id', 'r.id')} as hero,
    ${pickedTitlesSql('home_highlighted_lnk', 'home_id', 'h.id')} as highlighted,
    (select p.document_id from home_promotion_lnk l join promotions p on p.id = l.promotion_id
      where l.home_id = h.id limit 1) as promotion,
    ${fileSql('api::home.home', 'catalogue', 'h.id')} as catalogue
  from home h where h.published_at is not null order by h.published_at desc limit 1`;

const homeRow = z.object({
  mottoEn: plainColumn,
  mottoNl: plainColumn,
  introEn: plainColumn,
  introNl: plainColumn,
  aboutEn: textColumn,
  aboutNl: textColumn,
  aboutPath: textColumn,
  hero: z.array(z.string()),
  highlighted: z.array(z.string()),
  promotion: z.string().nullable(),
  catalogue: fileColumn,
});
type HomeRow = z.infer<typeof homeRow>;

const UNWRITTEN: HomeRow = {
  mottoEn: null,
  mottoNl: null,
  introEn: null,
  introNl: null,
  aboutEn: null,
  aboutNl: null,
  aboutPath: null,
  hero: [],
  highlighted: [],
  promotion: null,
  catalogue: null,
};

/** The editors' fields of the home page, titles as document ids; empty when the page was never saved. */
async function readHome(strapi: Core.Strapi): Promise<HomeRow> {
  const [home] = await select(strapi, homeRow, HOME_SQL);
  return home ?? UNWRITTEN;
}

const disciplineRow = z.object({ term: termColumn, count: z.int() });

/** Disciplines with titles of ours, by the number of titles that their page shows, descending. */
function readDisciplineCounts(
  strapi: Core.Strapi,
  partner: Partner,
): Promise<z.infer<typeof disciplineRow>[]> {
  const sql = `
    select ${termSql('d')} as term, t.titles as count
    from disciplines d
    join (${TITLES_BY_DISCIPLINE}) t on t.discipline_id = d.id
    where d.slug is not null
    order by t.titles desc, d.name_en`;
  return select(strapi, disciplineRow, sql, partnerBindings(partner));
}

const promotionRow = localizedRow.extend({
  text: plainRequired,
  button: plainRequired,
  path: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
});

async function readPromotions(strapi: Core.Strapi, today: string): Promise<SitePromotion[]> {
  const sql = `
    select p.document_id as "documentId", p.locale, p.text, p.button, p.path,
      p.from::text as "from", p.until::text as "until"
    from promotions p
    where p.published_at is not null and (p.until is null or p.until >= cast(:today as date))
    order by max(p.created_at) over (partition by p.document_id) desc, p.document_id, p.published_at desc, p.locale`;
  return byDocument(await select(strapi, promotionRow, sql, { today })).map((rows) => ({
    documentId: rows[0].documentId,
    path: rows[0].path,
    from: rows[0].from,
    until: rows[0].until,
    texts: textsOf(rows, ({ text, button }) => ({ text, button })),
  }));
}

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
