import type { SiteRouteName } from '@colophon/contracts/site-routes';
import type { ReadView } from './answer';
import { readArticle, readArticlesView } from './articles';
import { readBook } from './book';
import { readBooks } from './books';
import { readDiscipline, readDisciplinesView } from './disciplines';
import { readEvent, readEventsView } from './events';
import { readFaqView, readPartnersView } from './faq-and-partners';
import { readFrame, readLabelsView, readPage } from './frame';
import { readHomeView } from './home';
import { readJournal, readJournalsView } from './journals';
import { readPerson } from './person';
import { readAcademic, readEducational, readNonFiction, readOpenAccess } from './sections';
import { readSeries, readSeriesList } from './series';

/** What reads each route of the site API. */
export const siteViews: { readonly [N in SiteRouteName]: ReadView<N> } = {
  frame: readFrame,
  labels: readLabelsView,
  home: readHomeView,
  book: readBook,
  books: readBooks,
  page: readPage,
  journals: readJournalsView,
  journal: readJournal,
  seriesList: readSeriesList,
  series: readSeries,
  disciplines: readDisciplinesView,
  discipline: readDiscipline,
  person: readPerson,
  events: readEventsView,
  event: readEvent,
  articles: readArticlesView,
  article: readArticle,
  faq: readFaqView,
  partners: readPartnersView,
  nonFiction: readNonFiction,
  educational: readEducational,
  academic: readAcademic,
  openAccess: readOpenAccess,
};
