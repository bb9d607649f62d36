import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
  index('routes/language-choice.ts'),
  route('order-information/conditions', 'routes/order-conditions.ts'),
  route('sandbox/pay/:reference', 'routes/sandbox-pay.tsx'),
  route(':locale', 'routes/locale.tsx', [
    index('routes/home/route.tsx'),
    route('books', 'routes/books/route.tsx'),
    route('book/:key', 'routes/book-short.tsx'),
    route('book/:isbn/:slug', 'routes/book/route.tsx'),
    route('search', 'routes/search/route.tsx'),
    route('cart', 'routes/cart/route.tsx'),
    route('payment/return', 'routes/payment-return.ts'),
    route('payment/:status', 'routes/payment-status.tsx'),
    // The information pages of the footer, and, where there is none of that name, the not-found page.
    route('*', 'routes/page.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
