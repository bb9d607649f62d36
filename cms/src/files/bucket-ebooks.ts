import type { EbookFiles, EbookKind } from '@colophon/shop/ebook/distributors/own-ebooks';
import type { Bucket } from './bucket';
import { EBOOKS } from './domain/object-key';

/** Validity of a link. */
const LINK_SECONDS = 15 * 60;

/** The press's e-books in its bucket, as `ebooks/{isbn}.epub` and `.pdf`. */
export function bucketEbooks(bucket: Bucket): EbookFiles {
  const keyOf = (isbn: string, kind: EbookKind) => `${EBOOKS}${isbn}.${kind}`;
  return {
    has: async (isbn, kind) => (await bucket.find(keyOf(isbn, kind))) !== null,
    link: (isbn, kind) => bucket.link(keyOf(isbn, kind), LINK_SECONDS, `${isbn}.${kind}`),
  };
}
