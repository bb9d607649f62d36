import { listPage, rowsOnPage } from '../../catalogue/domain/list-page';
import { titlesValidUntil } from '../../catalogue/domain/title-list';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { seriesListItems, seriesView } from './domain/series-view';
import { findSeries } from './term-details-reader';
import { readSeriesPage } from './term-lists-reader';

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
