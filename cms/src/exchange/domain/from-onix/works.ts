import { type Isbn, isbnSchema, parseIsbn } from '@colophon/contracts/values/isbn';
import type { Identifier, OnixProduct } from '@colophon/onix/product';

const WORK_SCHEMES = new Set(['01', '06', '11', '15']);

/** Names of the work that a product is of: those of the feed, and its DOI. */
export function workKeysOf({ relatedWorks, identifiers }: OnixProduct): string[] {
  const nameOf = ({ type, typeName, value }: Identifier) =>
    `${type} ${typeName ?? ''} ${value.toLowerCase()}`;
  const works = relatedWorks
    .filter(({ code }) => code === '01')
    .flatMap((work) => work.identifiers.filter(({ type }) => WORK_SCHEMES.has(type)).map(nameOf));
  const dois = identifiers.filter(({ type }) => type === '06').map(nameOf);
  return [...new Set([...works, ...dois])];
}

/** List 51: alternative format, epublication based on print, and the reverse. */
const OTHER_FORMS = new Set(['06', '13', '27']);

/** ISBNs of the other forms of the same work. */
export function otherFormsOf({ relatedProducts }: OnixProduct, isbn: Isbn): string[] {
  const isbns = relatedProducts
    .filter(({ codes }) => codes.some((code) => OTHER_FORMS.has(code)))
    .flatMap(({ identifiers }) =>
      identifiers.flatMap(({ type, value }) =>
        type === '15' || type === '03' || type === '02' ? (parseIsbn(value) ?? []) : [],
      ),
    );
  return [...new Set(isbns)].filter((other) => other !== isbn && isbnSchema.safeParse(other).success);
}
