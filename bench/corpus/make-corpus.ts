import { BOOK_TYPES, PUBLICATION_FORMATS } from '@colophon/contracts/catalogue/product';
import type { BookSource, JournalSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import { centsSchema } from '@colophon/contracts/money/money';
import { hasIsbnCheckDigit } from '@colophon/contracts/values/isbn';
import { personName } from './people';
import { Random } from './random';
import { DUTCH, ENGLISH, type Vocabulary } from './words';

type Texts = NonNullable<BookSource['texts']['en']>;
type Term = BookSource['disciplines'][number];

const DISCIPLINES = 24;
const CATEGORIES = 40;
/** Titles per series, and per person. */
const TITLES_A_SERIES = 60;
const TITLES_A_PERSON = 1.5;
const JOURNALS = 0.01;
const SEED = 20_261_121;

/**
 * Generates a catalogue in English and Dutch, the same every time: books with persons, series, editions and
 * descriptions of a realistic length, and some journals.
 */
export function* makeCorpus(titles: number): Generator<TitleSource> {
  const random = new Random(SEED);
  const pool = {
    people: Array.from({ length: Math.ceil(titles / TITLES_A_PERSON) }, () => personName(random)),
    disciplines: terms(random, DISCIPLINES),
    categories: terms(random, CATEGORIES),
    series: terms(random, Math.ceil(titles / TITLES_A_SERIES)),
  };
  for (let n = 1; n <= titles; n++) {
    yield random.chance(JOURNALS) ? makeJournal(random, pool, n) : makeBook(random, pool, n);
  }
}

type Pool = { people: string[]; disciplines: Term[]; categories: Term[]; series: Term[] };

function makeBook(random: Random, pool: Pool, n: number): BookSource {
  const isDutch = random.chance(0.3);
  const isBoth = random.chance(0.15);
  const year = 2026 - Math.floor(40 * random.next() ** 2);
  const formats = random.sample(PUBLICATION_FORMATS, random.between(1, 3));
  const isOpen = random.chance(0.3);
  const price = centsSchema.parse(random.between(900, 14_900));
  const editions = formats.map((publicationFormat, i) => ({
    productId: n * 4 + i,
    isbn: isbnOf(n * 4 + i),
    publicationFormat,
    price,
    priceInclVat: price,
    publicationDate: `${year}-${pad(random.between(1, 12))}-${pad(random.between(1, 28))}`,
    orderable: true,
    openAccess: isOpen,
  }));
  const [firstDay = null] = editions.map(({ publicationDate }) => publicationDate).sort();
  return {
    kind: 'book',
    documentId: `t${n}`,
    type: random.pick(BOOK_TYPES),
    texts: {
      ...(isDutch && !isBoth ? {} : { en: makeTexts(random, ENGLISH, n) }),
      ...(isDutch || isBoth ? { nl: makeTexts(random, DUTCH, n) } : {}),
    },
    contributors: random.sample(pool.people, random.between(1, 3)).map((name) => ({
      name,
      role: random.chance(0.7) ? 'author' : 'editor',
    })),
    disciplines: random.sample(pool.disciplines, random.between(1, 3)),
    categories: random.sample(pool.categories, random.between(0, 2)),
    series: random.chance(0.5) ? random.pick(pool.series) : null,
    volume: random.chance(0.3) ? String(random.between(1, 60)) : null,
    language: isBoth ? 'NED|ENG' : isDutch ? 'NED' : 'ENG',
    domain: null,
    productGroup: random.chance(0.03) ? 'WP' : 'CUP',
    doi: `10.5117/${isbnOf(n * 4)}`,
    openAccessLink: null,
    sale: { state: null, from: firstDay },
    soldElsewhere: false,
    editions,
    cover: null,
  };
}

function makeJournal(random: Random, pool: Pool, n: number): JournalSource {
  return {
    kind: 'journal',
    documentId: `t${n}`,
    texts: { en: { ...makeTexts(random, ENGLISH, n), title: fill(random, ENGLISH, 'Journal of %a %n') } },
    editors: random.sample(pool.people, 2),
    disciplines: random.sample(pool.disciplines, 1),
    language: 'ENG',
    issn: null,
    eissn: null,
    doi: null,
    platformLink: 'https://journals.example',
    openAccess: random.chance(0.5),
    cover: null,
  };
}

function makeTexts(random: Random, vocabulary: Vocabulary, n: number): Texts {
  const sentences = Array.from({ length: random.between(6, 12) }, () => random.pick(vocabulary.sentences));
  return {
    title: fill(random, vocabulary, random.pick(vocabulary.titles)),
    subtitle: random.chance(0.3) ? fill(random, vocabulary, random.pick(vocabulary.titles)) : null,
    description: fill(random, vocabulary, sentences.join(' ')),
    keywords: random.sample(vocabulary.nouns, random.between(0, 5)),
    slug: `title-${n}`,
  };
}

function fill(random: Random, { nouns, adjectives, places }: Vocabulary, template: string): string {
  const text = template.replace(/%([napy])/g, (_, kind) => {
    if (kind === 'y') return String(random.between(1400, 2020));
    return random.pickEarly(kind === 'n' ? nouns : kind === 'a' ? adjectives : places);
  });
  return text[0]?.toUpperCase() + text.slice(1);
}

function terms(random: Random, count: number): Term[] {
  return Array.from({ length: count }, (_, i) => {
    const name = `${random.pick(ENGLISH.adjectives)} ${random.pick(ENGLISH.nouns)} ${i}`;
    const dutch = `${random.pick(DUTCH.adjectives)} ${random.pick(DUTCH.nouns)} ${i}`;
    return { slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name_en: name, name_nl: dutch };
  });
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}

/** ISBN-13 of the press's n-th edition. */
export function isbnOf(n: number): string {
  const body = `978${String(900_000_000 + n).slice(-9)}`;
  for (let digit = 0; digit < 10; digit++) if (hasIsbnCheckDigit(body + digit)) return body + digit;
  throw new Error('One of ten digits is always right');
}
