import { readTitles } from '../../catalogue/titles';
import { listPage, rowsOnPage } from '../domain/list-page';
import { seriesListItems, seriesView } from '../domain/series-view';
import { titlesValidUntil } from '../domain/title-list';
import { findSeries } from '../readers/term-details';
import { readSeriesPage } from '../readers/term-lists';
import { readTitleList } from '../readers/title-lists';
import { NOTHING, type ReadView } from './respond';
import { canBeSlug } from './slug';

/** One page of all series, by name, with the newest covers of each: two queries. */
export const readSeriesList: ReadView<'seriesList'> = async (strapi, { locale, page }, context) => {
  const { partner } = context;
  const { total, items } = await readSeriesPage(strapi, { locale, partner, ...rowsOnPage(page) });
  const titles = await readTitles(
    strapi,
    items.flatMap(({ newest }) => newest),
  );
  return { data: listPage(seriesListItems(items, titles, context), { total, page }), validUntil: null };
};

/** The page of a series with one page of its titles: three queries besides the title index. */
export const readSeries: ReadView<'series'> = async (strapi, { slug, page }, context, version) => {
  if (!canBeSlug(slug)) return NOTHING;
  const [series, { total, documentIds }] = await Promise.all([
    findSeries(strapi, slug),
    readTitleList(strapi, version, { series: slug, ...rowsOnPage(page) }),
  ]);
  if (!series) return NOTHING;
  const titles = await readTitles(strapi, documentIds);
  return {
    data: seriesView({ series, titles, total, page }, context),
    validUntil: titlesValidUntil(titles, context),
  };
};
