import type { BookType } from '@colophon/contracts/product';
import type { Core } from '@strapi/strapi';
import { academicView, educationalView, nonFictionView, openAccessView } from '../domain/section-view';
import { shelfValidUntil, titlesAmong } from '../domain/shelf';
import type { SiteContext } from '../domain/site-context';
import { readArticlesById } from '../readers/agenda';
import { readArticleList } from '../readers/agenda-lists';
import { readJournalList, readJournals } from '../readers/journals';
import { readSection } from '../readers/sections';
import { readSeriesWithin } from '../readers/term-lists';
import { readTitleList } from '../readers/title-lists';
import { readTitles } from '../readers/titles';
import type { ReadView } from './answer';

/** One shelf. */
const RECENT_TITLES = 6;
const NEWS_ITEMS = 3;
const SHOWN_JOURNALS = 12;

/** What editors wrote on a section's page and its newest titles: two queries besides the shelf. */
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

/** The page of non-fiction: four queries besides the shelf. */
export const readNonFiction: ReadView<'nonFiction'> = async (strapi, _params, context, version) => {
  const { today } = context;
  const [head, list] = await Promise.all([
    readSectionHead(strapi, 'nonFiction', 'nonfiction', context, version),
    readArticleList(strapi, { today, limit: NEWS_ITEMS, offset: 0 }),
  ]);
  const news = await readArticlesById(strapi, list.documentIds);
  return {
    data: nonFictionView({ ...head, bestsellers: head.picked, news }, context),
    validUntil: shelfValidUntil(head.titles, context, { days: [head.next, list.next] }),
  };
};

/** The page of educational books: three queries besides the shelf. */
export const readEducational: ReadView<'educational'> = async (strapi, _params, context, version) => {
  const [head, series] = await Promise.all([
    readSectionHead(strapi, 'educational', 'educational', context, version),
    readSeriesWithin(strapi, { partner: context.partner, type: 'educational' }),
  ]);
  return {
    data: educationalView({ ...head, highlighted: head.picked, series }, context),
    validUntil: shelfValidUntil(head.titles, context, { days: [head.next] }),
  };
};

/** The page of academic books: three queries besides the shelf. */
export const readAcademic: ReadView<'academic'> = async (strapi, _params, context, version) => {
  const [head, series] = await Promise.all([
    readSectionHead(strapi, 'academic', 'academic', context, version),
    readSeriesWithin(strapi, { partner: context.partner, type: 'academic' }),
  ]);
  return {
    data: academicView({ ...head, editorsPick: head.picked, series }, context),
    validUntil: shelfValidUntil(head.titles, context, { days: [head.next] }),
  };
};

/** The page of open access: three queries besides the shelf. */
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
    validUntil: shelfValidUntil(recent, context, { days: [newest.next] }),
  };
};
