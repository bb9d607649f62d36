import type { BookType, EndedSale, PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import type { AUDIENCE_CODES } from '@colophon/contracts/catalogue/trade';
import type { Locale } from '@colophon/contracts/values/locale';
import { foldWord } from './cell';

/** The words for each value of a field: the first is written, all are read, and so is the value itself. */
export type Words<V extends string> = Readonly<Record<V, Readonly<Record<Locale, readonly string[]>>>>;

export const FORMAT_WORDS: Words<PublicationFormat> = {
  Paperback: { en: ['Paperback', 'softcover', 'pbk'], nl: ['Paperback'] },
  Hardback: { en: ['Hardback', 'hardcover', 'hbk'], nl: ['Gebonden', 'harde kaft'] },
  'eBook PDF': { en: ['eBook PDF', 'PDF'], nl: ['E-book (pdf)'] },
  'eBook ePub': { en: ['eBook ePub', 'EPUB'], nl: ['E-book (epub)'] },
};

export const TYPE_WORDS: Words<BookType> = {
  nonfiction: { en: ['Non-fiction'], nl: ['Non-fictie'] },
  educational: { en: ['Educational', 'textbook'], nl: ['Studieboek', 'educatief', 'leerboek'] },
  academic: { en: ['Academic', 'scholarly'], nl: ['Wetenschap', 'wetenschappelijk', 'academisch'] },
};

export const AUDIENCE_WORDS: Words<keyof typeof AUDIENCE_CODES> = {
  general: { en: ['General'], nl: ['Algemeen'] },
  children: { en: ['Children'], nl: ['Kinderen'] },
  'young-adult': { en: ['Young adult', 'young adults'], nl: ['Jongeren'] },
  school: { en: ['School'], nl: ['School', 'scholen'] },
  'higher-education': { en: ['Higher education'], nl: ['Hoger onderwijs'] },
  scholarly: { en: ['Scholarly'], nl: ['Wetenschap', 'wetenschappelijk'] },
  'adult-education': { en: ['Adult education'], nl: ['Volwassenenonderwijs'] },
  'english-teaching': { en: ['English teaching'], nl: ['Engels als vreemde taal'] },
  'language-teaching': { en: ['Language teaching'], nl: ['Taalonderwijs'] },
};

export const ENDED_WORDS: Words<EndedSale> = {
  'sold-out': { en: ['sold out'], nl: ['uitverkocht'] },
  'out-of-print': { en: ['out of print'], nl: ['niet meer leverbaar', 'niet meer gedrukt'] },
  withdrawn: { en: ['withdrawn'], nl: ['ingetrokken', 'uit de handel genomen'] },
};

export const ROLE_WORDS: Words<ContributorRole> = {
  author: { en: ['author'], nl: ['auteur', 'schrijver'] },
  editor: { en: ['editor', 'ed.'], nl: ['redacteur', 'redactie', 'red.'] },
  translator: { en: ['translator'], nl: ['vertaler', 'vertaling'] },
  illustrator: { en: ['illustrator'], nl: ['illustrator', 'illustraties'] },
  photographer: { en: ['photographer', 'photographs'], nl: ['fotograaf', "foto's"] },
  foreword: { en: ['foreword', 'preface'], nl: ['voorwoord'] },
  introduction: { en: ['introduction'], nl: ['inleiding'] },
  afterword: { en: ['afterword', 'epilogue'], nl: ['nawoord', 'epiloog'] },
  contributor: { en: ['contributor'], nl: ['bijdrage', 'medewerker'] },
};

export const YES_NO_WORDS: Words<'true' | 'false'> = {
  true: { en: ['yes', 'y', 'x', '1'], nl: ['ja', 'j', 'waar'] },
  false: { en: ['no', 'n', '0'], nl: ['nee', 'onwaar'] },
};

/** Reads words of either language, however they are written. @returns a function that gives null for a word of none */
export function readerOf<V extends string>(words: Words<V>): (word: string) => V | null {
  const values = new Map(
    Object.entries<Words<V>[V]>(words).flatMap(([value, { en, nl }]) =>
      [value, ...en, ...nl].map((word) => [foldWord(word), value as V] as const),
    ),
  );
  return (word) => values.get(foldWord(word)) ?? null;
}

/** The words that are written, for a person who has to choose one. */
export function choicesOf<V extends string>(words: Words<V>, locale: Locale): string {
  return Object.values<Words<V>[V]>(words)
    .map((each) => each[locale][0])
    .join(', ');
}
