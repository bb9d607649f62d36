import { languagesOf } from '../values/language';
import { type Locale, otherLocale } from '../values/locale';
import type { Cover } from './cover';
import { type PublicationFormat, primaryEditionOf } from './product';
import { titleLanguage } from './title-language';

type Texts = Readonly<Partial<Record<Locale, { title: string; subtitle: string | null } | null>>>;
type Common = {
  /** stands for the ISBN or ISSN of a title that has none */
  documentId: string;
  texts: Texts;
  /** as the editor wrote it: 'NED|ENG' */
  language: string | null;
  image: Cover['image'];
};

/** What decides the cover of a book. */
export type CoveredBook = Common & {
  contributors: readonly { name: string; role: string }[];
  /** the name of its series; null where it is in none */
  series: { en: string | null; nl: string | null } | null;
  /** in the editor's order */
  editions: readonly { isbn: string; publicationFormat: PublicationFormat }[];
};

/** What decides the cover of a journal. */
export type CoveredJournal = Common & { issn: string | null; eissn: string | null };

/**
 * The cover of a book: the same on each page and card, in search, and for each of its editions in the basket, whatever
 * language the visitor reads. Its drawing comes from the ISBN of the primary edition (see `primaryEditionOf`) and from
 * the English name of the series; its text is in the language in which the book is written.
 */
export function coverOfBook({ contributors, series, editions, ...book }: CoveredBook): Cover {
  const named = (role: string) => [
    ...new Set(contributors.filter((one) => one.role === role).map(({ name }) => name)),
  ];
  return {
    isbn: primaryEditionOf(editions)?.isbn ?? book.documentId,
    ...wordsOf(book, { soleTextIsOwn: false }),
    authors: named('author'),
    editors: named('editor'),
    series: series && (series.en?.trim() || series.nl?.trim() || null),
    image: book.image,
  };
}

/** The cover of a journal: the same everywhere, like that of a book. Drawn from its ISSN, else its eISSN; without names. */
export function coverOfJournal({ issn, eissn, ...journal }: CoveredJournal): Cover {
  return {
    isbn: issn || eissn || journal.documentId,
    ...wordsOf(journal, { soleTextIsOwn: true }),
    authors: [],
    editors: [],
    series: null,
    image: journal.image,
  };
}

/**
 * The text on a cover: in Dutch for what is written in Dutch, else in English, else in the language that is filled; what
 * was not translated is in the language of the work (see `titleLanguage`).
 * @param soleTextIsOwn  whether a title filled in one language only was not translated either: a journal keeps its name
 */
function wordsOf(
  { texts, language }: Common,
  { soleTextIsOwn }: { soleTextIsOwn: boolean },
): Pick<Cover, 'title' | 'subtitle' | 'language'> {
  const wanted: Locale = languagesOf(language ?? '')[0] === 'nl' ? 'nl' : 'en';
  const titles = { en: texts.en?.title, nl: texts.nl?.title };
  const written = titles[wanted]?.trim() ? wanted : otherLocale(wanted);
  return {
    title: titles[written]?.trim() ?? '',
    subtitle: texts[written]?.subtitle?.trim() || null,
    language: titleLanguage(titles, { language, written, soleTextIsOwn }),
  };
}
