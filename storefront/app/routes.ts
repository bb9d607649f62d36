import { PAGE_NAMES, PAGES, type PageName } from '@colophon/contracts/site/pages';
import { index, type RouteConfig, route } from '@remix-run/route-config';

const CITATION = 'routes/book/cite.ts';

/** The file of each page. */
const FILES: Readonly<Record<PageName, string>> = {
  home: 'routes/home/route.tsx',
  books: 'routes/books/route.tsx',
  bookByNumber: 'routes/book-short.tsx',
  book: 'routes/book/route.tsx',
  citationRis: CITATION,
  citationBib: CITATION,
  citationJson: CITATION,
  nonFiction: 'routes/sections/non-fiction.tsx',
  educational: 'routes/sections/educational.tsx',
  academic: 'routes/sections/academic.tsx',
  openAccess: 'routes/sections/open-access.tsx',
  disciplines: 'routes/discipline/list.tsx',
  discipline: 'routes/discipline/route.tsx',
  seriesList: 'routes/series/list.tsx',
  series: 'routes/series/route.tsx',
  journals: 'routes/journal/list.tsx',
  journal: 'routes/journal/route.tsx',
  author: 'routes/author/route.tsx',
  news: 'routes/news/list.tsx',
  article: 'routes/news/article.tsx',
  events: 'routes/events/list.tsx',
  event: 'routes/events/event.tsx',
  partners: 'routes/partners.tsx',
  faq: 'routes/faq/route.tsx',
  authorForm: 'routes/author-form/route.tsx',
  newsletter: 'routes/newsletter/route.tsx',
  newsletterSignUp: 'routes/newsletter/sign-up.ts',
  newsletterConfirm: 'routes/newsletter/confirm.tsx',
  newsletterUnsubscribe: 'routes/newsletter/unsubscribe.tsx',
  search: 'routes/search/route.tsx',
  searchLabels: 'routes/search/labels.ts',
  searchAdvice: 'routes/search/advice.ts',
  searchPages: 'routes/search/pages.ts',
  cart: 'routes/cart/route.tsx',
  order: 'routes/order/route.tsx',
  ebook: 'routes/ebook/route.tsx',
  paymentReturn: 'routes/payment-return.ts',
  paymentStatus: 'routes/payment-status.tsx',
  preview: 'routes/preview.tsx',
  pressFeed: 'routes/feed/press-feed.ts',
  termFeed: 'routes/feed/term-feed.ts',
  page: 'routes/page.tsx',
};

const pages = PAGE_NAMES.map((name) => {
  const { path } = PAGES[name];
  return path === '' ? index(FILES[name], { id: name }) : route(path, FILES[name], { id: name });
});

export default [
  index('routes/language-choice.ts'),
  route('api/search', 'routes/search/api.ts'),
  route('api/search/:type/_search', 'routes/search/api-type.ts'),
  route('api/search/:type/:id', 'routes/search/api-title.ts'),
  route('order-information/conditions', 'routes/order-conditions.ts'),
  route('sitemap.xml', 'routes/sitemap/index-file.ts'),
  route('sitemap/:file', 'routes/sitemap/file.ts'),
  route('sandbox/pay/:reference', 'routes/sandbox-pay.tsx'),
  route('sandbox/ebook/:reference', 'routes/sandbox-ebook.tsx'),
  route('sandbox/ebook/:reference/:file', 'routes/sandbox-ebook-file.ts'),
  route(':locale', 'routes/locale.tsx', pages),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
