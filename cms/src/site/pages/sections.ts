import type { BookType } from '@colophon/contracts/catalogue/product';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../../catalogue/domain/site-context';
import type { MediaFile, TwoTexts } from '../../catalogue/domain/title';
import { titlesAmong, titlesValidUntil } from '../../catalogue/domain/title-list';
import { readJournalList, readJournals } from '../../catalogue/journals';
import { fileColumn, fileSql } from '../../catalogue/media';
import { pickedTitlesSql } from '../../catalogue/picked-titles';
import { plainColumn, select } from '../../catalogue/select';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { readArticleList, readArticlesById } from '../agenda/agenda-reader';
import type { ReadView } from '../response/respond';
import { readSeriesWithin } from '../terms/term-lists-reader';
import { academicView, educationalView, nonFictionView, openAccessView } from './domain/section-view';

const sectionRow = z.object({
  introEn: plainColumn,
  introNl: plainColumn,
  first: z.array(z.string()),
  picked: z.array(z.string()),
  catalogue: fileColumn,
});

/** The editors' fields of a section's page, titles as document ids. */
type Section = {
  intro: TwoTexts;
  /** the highlighted title, if the section has one */
  highlight: string | null;
  /** bestsellers, highlighted titles, or the editors' choice */
  picked: string[];
  catalogue: MediaFile | null;
};

const SECTIONS = {
  nonFiction: sectionSql('non_fiction', 'bestsellers', {
    first: pickedTitlesSql('non_fiction_highlight_lnk', 'non_fiction_id', 's.id', 'r.id'),
    catalogue: fileSql('api::non-fiction.non-fiction', 'catalogue', 's.id'),
  }),
  educational: sectionSql('educational', 'highlighted'),
  academic: sectionSql('academic', 'editors_pick'),
} as const;

/** The page of a section; empty when the page was never saved. */
async function readSection(strapi: Core.Strapi, name: keyof typeof SECTIONS): Promise<Section> {
  const [row] = await select(strapi, sectionRow, SECTIONS[name]);
  return {
    intro: { en: row?.introEn ?? null, nl: row?.introNl ?? null },
    highlight: row?.first[0] ?? null,
    picked: row?.picked ?? [],
    catalogue: row?.catalogue ?? null,
  };
}

function sectionSql(table: string, list: string, more?: { first: string; catalogue: string }): string {
  return `
    select s.intro_en as "introEn", s.intro_nl as "introNl", ${more?.first ?? 'array[]::text[]'} as first,
      ${pickedTitlesSql(`${table}_${list}_lnk`, `${table}_id`, 's.id')} as picked,
      ${more?.catalogue ?? 'null::json'} as catalogue
    from ${table} s where s.published_at is not null order by s.published_at desc limit 1`;
}

/** Newest titles shown on a section's page. */
const RECENT_TITLES = 6;
const NEWS_ITEMS = 3;
const SHOWN_JOURNALS = 12;

/** The editors' fields of a section's page and its newest titles: two queries besides the title index. */
async function readSectionHead(
  strapi: Core.Strapi,
  name: 'nonFiction' | 'educational' | 'academic',
  type: BookType,
  { today }: SiteContext,
  version: number,
) {
  const [section, newest] = await Promise.all([
    readSection(strapi, name),
    readTitleList(strapi, version, { type, outBy: today, limit: RECENT_TITLES, offset: 0 }),
  ]);
  const { highlight, picked } = section;
  const wanted = [...(highlight ? [highlight] : []), ...picked, ...newest.documentIds];
  const titles = await readTitles(strapi, [...new Set(wanted)]);
  return {
    intro: section.intro,
    catalogue: section.catalogue,
    highlight: titlesAmong(titles, [highlight])[0] ?? null,
    picked: titlesAmong(titles, picked),
    recent: titlesAmong(titles, newest.documentIds),
    total: newest.total,
    titles,
    next: newest.next,
  };
}

/** The page of non-fiction: four queries besides the title index. */
export const readNonFiction: ReadView<'nonFiction'> = async (strapi, _params, context, version) => {
  const { today } = context;
  const [head, list] = await Promise.all([
    readSectionHead(strapi, 'nonFiction', 'nonfiction', context, version),
    readArticleList(strapi, { today, limit: NEWS_ITEMS, offset: 0 }),
  ]);
  const news = await readArticlesById(strapi, list.documentIds);
  return {
    data: nonFictionView({ ...head, bestsellers: head.picked, news }, context),
    validUntil: titlesValidUntil(head.titles, context, { days: [head.next, list.next] }),
  };
};

/** The page of educational books: three queries besides the title index. */
export const readEducational: ReadView<'educational'> = async (strapi, _params, context, version) => {
  const [head, series] = await Promise.all([
    readSectionHead(strapi, 'educational', 'educational', context, version),
    readSeriesWithin(strapi, { partner: context.partner, type: 'educational' }),
  ]);
  return {
    data: educationalView({ ...head, highlighted: head.picked, series }, context),
    validUntil: titlesValidUntil(head.titles, context, { days: [head.next] }),
  };
};

/** The page of academic books: three queries besides the title index. */
export const readAcademic: ReadView<'academic'> = async (strapi, _params, context, version) => {
  const [head, series] = await Promise.all([
    readSectionHead(strapi, 'academic', 'academic', context, version),
    readSeriesWithin(strapi, { partner: context.partner, type: 'academic' }),
  ]);
  return {
    data: academicView({ ...head, editorsPick: head.picked, series }, context),
    validUntil: titlesValidUntil(head.titles, context, { days: [head.next] }),
  };
};

/** The page of open access: three queries besides the title index. */
export const readOpenAccess: ReadView<'openAccess'> = async (strapi, { locale }, context, version) => {
  const { today } = context;
  const [newest, open] = await Promise.all([
    readTitleList(strapi, version, { openAccess: true, outBy: today, limit: RECENT_TITLES, offset: 0 }),
    readJournalList(strapi, { locale, openAccess: true, limit: SHOWN_JOURNALS, offset: 0 }),
  ]);
  const [recent, journals] = await Promise.all([
    readTitles(strapi, newest.documentIds),
    readJournals(strapi, open.documentIds),
  ]);
  return {
    data: openAccessView(
      { recent, total: newest.total, journals: { items: journals, total: open.total } },
      context,
    ),
    validUntil: titlesValidUntil(recent, context, { days: [newest.next] }),
  };
};
