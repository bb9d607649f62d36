import type { SiteRouteName } from '@colophon/contracts/site/routes';
import { readArticle, readArticlesView } from './agenda/articles';
import { readEvent, readEventsView } from './agenda/events';
import { readNewsFeed, readTitleFeed } from './feeds/feeds';
import { readFaqView, readPartnersView } from './pages/faq-and-partners';
import { readFrame, readLabelsView, readPage } from './pages/frame';
import { readHomeView } from './pages/home';
import { readAcademic, readEducational, readNonFiction, readOpenAccess } from './pages/sections';
import { readSitemapFile, readSitemapIndex } from './pages/sitemap';
import { underFormerSlugs } from './response/former-slug';
import type { ReadView } from './response/respond';
import { readSiteSearch } from './search/site-search';
import { readDiscipline, readDisciplinesView } from './terms/disciplines';
import { readPerson } from './terms/person';
import { readSeries, readSeriesList } from './terms/series';
import { readBook } from './titles/book';
import { readBooks } from './titles/books';
import { readJournal, readJournalsView } from './titles/journals';

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
  siteSearch: readSiteSearch,
  newsFeed: readNewsFeed,
  sitemapIndex: readSitemapIndex,
  sitemapFile: readSitemapFile,
};
