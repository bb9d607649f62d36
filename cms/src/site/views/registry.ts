import type { SiteRouteName } from '@colophon/contracts/site/routes';
import { readArticle, readArticlesView } from './articles';
import { readBook } from './book';
import { readBooks } from './books';
import { readDiscipline, readDisciplinesView } from './disciplines';
import { readEvent, readEventsView } from './events';
import { readFaqView, readPartnersView } from './faq-and-partners';
import { readNewsFeed, readTitleFeed } from './feeds';
import { underFormerSlugs } from './former-slug';
import { readFrame, readLabelsView, readPage } from './frame';
import { readHomeView } from './home';
import { readJournal, readJournalsView } from './journals';
import { readPerson } from './person';
import type { ReadView } from './respond';
import { readAcademic, readEducational, readNonFiction, readOpenAccess } from './sections';
import { readSeries, readSeriesList } from './series';
import { readSitemapFile, readSitemapIndex } from './sitemap';

/** The reader of each route of the site API. */
export const siteViews: { readonly [N in SiteRouteName]: ReadView<N> } = {
  frame: readFrame,
  labels: readLabelsView,
  home: readHomeView,
  book: readBook,
  books: readBooks,
  page: underFormerSlugs('page', readPage),
  journals: readJournalsView,
  journal: underFormerSlugs('journal', readJournal),
  seriesList: readSeriesList,
  series: underFormerSlugs('series', readSeries),
  disciplines: readDisciplinesView,
  discipline: underFormerSlugs('discipline', readDiscipline),
  person: underFormerSlugs('person', readPerson),
  events: readEventsView,
  event: underFormerSlugs('event', readEvent),
  articles: readArticlesView,
  article: underFormerSlugs('article', readArticle),
  faq: readFaqView,
  partners: readPartnersView,
  nonFiction: readNonFiction,
  educational: readEducational,
  academic: readAcademic,
  openAccess: readOpenAccess,
  titleFeed: readTitleFeed,
  newsFeed: readNewsFeed,
  sitemapIndex: readSitemapIndex,
  sitemapFile: readSitemapFile,
};
