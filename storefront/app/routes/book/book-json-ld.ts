import { isEbookFormat } from '@colophon/contracts/product';
import type { BookView, EditionView } from '@colophon/contracts/site/book';

const AVAILABILITY: Readonly<Partial<Record<EditionView['availability'], string>>> = {
  available: 'https://schema.org/InStock',
  'pre-order': 'https://schema.org/PreOrder',
  disabled: 'https://schema.org/OutOfStock',
};

type LdObject = { [key: string]: LdValue };
type LdValue = string | number | boolean | LdObject | LdValue[];

/** The book as schema.org tells it, with an offer where our shop makes one. */
export function bookJsonLd(book: BookView, url: string): LdObject {
  const { edition } = book;
  const people = (role: string): LdValue[] =>
    book.contributors
      .filter((person) => person.role === role)
      .map(({ name }) => ({ '@type': 'Person', name }));
  const availability = AVAILABILITY[edition.availability];
  return {
    '@context': 'https://schema.org',
    '@type': availability ? ['Book', 'Product'] : 'Book',
    name: book.title.text,
    url,
    isbn: edition.isbn,
    bookFormat: `https://schema.org/${formatOf(edition)}`,
    inLanguage: book.languages,
    author: people('author'),
    editor: people('editor'),
    ...(edition.publicationDate && { datePublished: edition.publicationDate }),
    ...(edition.pages && { numberOfPages: edition.pages }),
    ...(book.imprint && { publisher: { '@type': 'Organization', name: book.imprint } }),
    ...(availability && {
      offers: {
        '@type': 'Offer',
        // schema.org wants decimals; this is the one price in another shape than cents.
        price: `${Math.trunc(edition.priceInclVat / 100)}.${String(edition.priceInclVat % 100).padStart(2, '0')}`,
        priceCurrency: 'EUR',
        availability,
        url,
      },
    }),
  };
}

function formatOf({ publicationFormat }: EditionView): string {
  if (isEbookFormat(publicationFormat)) return 'EBook';
  return publicationFormat;
}
