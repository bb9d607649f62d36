/** Headers of a page whose URL is a visitor's secret: no-store, and no referrer to other sites. */
export const PRIVATE_PAGE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;
