import { index, type RouteConfig, route } from '@remix-run/route-config';
import { CITATION_FORMATS } from './citation/formats';

export default [
  index('routes/language-choice.ts'),
  route('order-information/conditions', 'routes/order-conditions.ts'),
  route('sandbox/pay/:reference', 'routes/sandbox-pay.tsx'),
  route(':locale', 'routes/locale.tsx', [
    index('routes/home/route.tsx'),
    route('books', 'routes/books/route.tsx'),
    route('book/:key', 'routes/book-short.tsx'),
    route('book/:isbn/:slug', 'routes/book/route.tsx'),
    ...CITATION_FORMATS.map((format) =>
      route(`book/:isbn/:slug/cite.${format}`, 'routes/book/cite.ts', { id: `cite-${format}` }),
    ),
    route('non-fiction', 'routes/sections/non-fiction.tsx'),
    route('educational', 'routes/sections/educational.tsx'),
    route('academic', 'routes/sections/academic.tsx'),
    route('open-access', 'routes/sections/open-access.tsx'),
    route('disciplines', 'routes/discipline/list.tsx'),
    route('discipline/:slug', 'routes/discipline/route.tsx'),
    route('series', 'routes/series/list.tsx'),
    route('series/:slug', 'routes/series/route.tsx'),
    route('journals', 'routes/journal/list.tsx'),
    route('journal/:slug', 'routes/journal/route.tsx'),
    route('author/:slug', 'routes/author/route.tsx'),
    route('news', 'routes/news/list.tsx'),
    route('news/:slug', 'routes/news/article.tsx'),
    route('events', 'routes/events/list.tsx'),
    route('event/:slug', 'routes/events/event.tsx'),
    route('partners', 'routes/partners.tsx'),
    route('faq', 'routes/faq/route.tsx'),
    route('search', 'routes/search/route.tsx'),
    route('cart', 'routes/cart/route.tsx'),
    route('payment/return', 'routes/payment-return.ts'),
    route('payment/:status', 'routes/payment-status.tsx'),
    route('preview', 'routes/preview.tsx'),
    // The information pages of the footer, and, where there is none of that name, the not-found page.
    route('*', 'routes/page.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
