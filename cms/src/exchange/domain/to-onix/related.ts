import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import { isbnSchema } from '@colophon/contracts/values/isbn';
import type { RelatedProduct } from '@colophon/onix/product';
import type { Edition, Title } from '../../../catalogue/domain/title';

/** Relations of list 51 between two editions of a title, by whether each is an e-book. */
function relation(from: PublicationFormat, to: PublicationFormat): string {
  if (isEbookFormat(from)) return isEbookFormat(to) ? '06' : '13';
  return isEbookFormat(to) ? '27' : '06';
}

/** The other editions of a title, each with its relation to this one. */
export function relatedOf(title: Title, edition: Edition): RelatedProduct[] {
  return title.editions.flatMap((other) => {
    if (other.isbn === edition.isbn || !isbnSchema.safeParse(other.isbn).success) return [];
    const code = relation(edition.publicationFormat, other.publicationFormat);
    return [{ codes: [code], identifiers: [{ type: '15', typeName: null, value: other.isbn }] }];
  });
}
