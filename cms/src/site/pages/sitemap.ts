import { nextChange } from '../../catalogue/domain/valid-until';
import { readArticleList } from '../agenda/agenda-lists-reader';
import type { ReadView } from '../response/respond';
import { sitemapEntry } from './domain/sitemap-view';
import { readSitemapRows, readSitemapSources } from './sitemap-reader';

/** The number of sitemap entries of each kind: two queries. */
export const readSitemapIndex: ReadView<'sitemapIndex'> = async (strapi, _params, context) => {
  const [sources, news] = await Promise.all([
    readSitemapSources(strapi, context),
    readArticleList(strapi, { today: context.today, limit: 0, offset: 0 }),
  ]);
  return { data: { sources }, validUntil: nextChange(context, [news.next]) };
};

/** One file of the sitemap: two queries, however large the catalogue. */
export const readSitemapFile: ReadView<'sitemapFile'> = async (strapi, { kind, page }, context) => {
  const [rows, news] = await Promise.all([
    readSitemapRows(strapi, { kind, page }, context),
    readArticleList(strapi, { today: context.today, limit: 0, offset: 0 }),
  ]);
  return {
    data: { entries: rows.map((row) => sitemapEntry(kind, row)) },
    validUntil: kind === 'news' ? nextChange(context, [news.next]) : null,
  };
};
