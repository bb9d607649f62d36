import type { EbookFiles, EbookKind } from '@colophon/shop/ebook/distributors/own-ebooks';
import type { Bucket } from './bucket';
import { EBOOKS } from './domain/object-key';

/** Customers wait for the response. */
const TRIES = 2;

/**
 * The press's e-books in its bucket, as `ebooks/{isbn}.epub` and `.pdf`.
 * @param seconds  for which a link is valid
 */
export function bucketEbooks(bucket: Bucket, seconds: number): EbookFiles {
  const keyOf = (isbn: string, kind: EbookKind) => `${EBOOKS}${isbn}.${kind}`;
  return {
    has: async (isbn, kind) => (await bucket.find(keyOf(isbn, kind), TRIES)) !== null,
    link: (isbn, kind) => bucket.link(keyOf(isbn, kind), seconds, `${isbn}.${kind}`),
  };
}
