import type { SiteRouteName } from '@colophon/contracts/site-routes';
import { NOTHING, type ReadView } from './answer';
import { readBook } from './book';
import { readBooks } from './books';
import { readFrame, readLabelsView, readPage } from './frame';
import { readHomeView } from './home';

const unwritten = async (): Promise<typeof NOTHING> => NOTHING;

/** What reads each route of the site API. */
export const siteViews: { readonly [N in SiteRouteName]: ReadView<N> } = {
  frame: readFrame,
  labels: readLabelsView,
  home: readHomeView,
  book: readBook,
  books: readBooks,
  page: readPage,
  journals: unwritten,
  journal: unwritten,
  seriesList: unwritten,
  series: unwritten,
  disciplines: unwritten,
  discipline: unwritten,
  person: unwritten,
  events: unwritten,
  event: unwritten,
  articles: unwritten,
  article: unwritten,
  faq: unwritten,
  partners: unwritten,
  nonFiction: unwritten,
  educational: unwritten,
  academic: unwritten,
  openAccess: unwritten,
};
