/** Headers of a page whose address is a secret of one visitor: nobody keeps it, and no other site is told of it. */
export const PRIVATE_PAGE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;
