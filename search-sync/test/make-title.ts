import type { BookSource, JournalSource } from '@colophon/contracts/catalogue/title-source';
import { cents } from '@colophon/contracts/money/money';

type Texts = NonNullable<BookSource['texts']['en']>;

/** The texts of a title in one language. */
export function makeTexts(title: string, more: Partial<Texts> = {}): Texts {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { title, subtitle: null, description: null, keywords: [], slug, ...more };
}

/** An edition on sale. */
export function makeEdition(
  more: Partial<BookSource['editions'][number]> = {},
): BookSource['editions'][number] {
  return {
    productId: 1,
    isbn: '9789089641243',
    publicationFormat: 'Paperback',
    price: cents(2500),
    priceInclVat: cents(2725),
    publicationDate: '2020-05-01',
    orderable: true,
    openAccess: false,
    ...more,
  };
}

/** A published book in English with one paperback. */
export function makeBook(documentId: string, more: Partial<BookSource> = {}): BookSource {
  const { editions = [makeEdition()] } = more;
  const [firstDay = null] = editions.flatMap(({ publicationDate }) => publicationDate ?? []).sort();
  return {
    kind: 'book',
    documentId,
    type: 'academic',
    texts: { en: makeTexts(`Book ${documentId}`) },
    contributors: [{ name: 'Anna Jansen', role: 'author' }],
    disciplines: [{ slug: 'history', name_en: 'History', name_nl: 'Geschiedenis' }],
    categories: [],
    series: null,
    volume: null,
    language: 'ENG',
    domain: null,
    productGroup: 'CUP',
    doi: null,
    openAccessLink: null,
    sale: { state: null, from: firstDay },
    soldElsewhere: false,
    editions,
    cover: null,
    ...more,
  };
}

/** A published journal without a date. */
export function makeJournal(documentId: string, more: Partial<JournalSource> = {}): JournalSource {
  return {
    kind: 'journal',
    documentId,
    texts: { en: makeTexts(`Journal ${documentId}`) },
    editors: ['Els Bakker'],
    disciplines: [],
    language: 'ENG',
    issn: '0165-0505',
    eissn: null,
    doi: null,
    platformLink: 'https://journals.example/x',
    openAccess: false,
    cover: null,
    ...more,
  };
}
