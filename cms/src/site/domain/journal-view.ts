import { coverOfJournal } from '@colophon/contracts/catalogue/title-cover';
import type { JournalCard } from '@colophon/contracts/site/common';
import type { JournalView } from '@colophon/contracts/site/journal';
import { languagesOf } from '@colophon/contracts/values/language';
import { slugFor, webAddress } from './addresses';
import { splitKeywords, termsIn } from './book-view';
import { htmlFor, linesOf } from './prose';
import type { SiteContext } from './site-context';
import { textOf, titleOf, translationsOf } from './texts';
import type { ByLocale, Image, MediaFile, Term } from './title';

export type JournalTexts = { title: string; subtitle: string | null; slug: string | null };

/** A published journal as a card needs it, both languages at once. */
export type Journal = {
  documentId: string;
  texts: ByLocale<JournalTexts>;
  /** as the editor wrote it: 'NED|ENG' */
  language: string | null;
  issn: string | null;
  eissn: string | null;
  openAccess: boolean;
  cover: Image | null;
};

/** Texts that only a journal's own page shows, in each language; Markdown where the page shows HTML. */
export type JournalLongTexts = Record<
  | 'aimsAndScope'
  | 'frequency'
  | 'keywords'
  | 'openAccessInfo'
  | 'editors'
  | 'editorialBoard'
  | 'editorialOffice'
  | 'publicationEthics'
  | 'peerReview'
  | 'abstractingIndexing'
  | 'doiRegistration'
  | 'archiving'
  | 'subscriptions',
  string | null
>;

export type JournalDetails = {
  longTexts: ByLocale<JournalLongTexts>;
  website: string | null;
  platformLink: string | null;
  doi: string | null;
  licence: string | null;
  publisher: string | null;
  disciplines: Term[];
  downloads: (MediaFile & { name: string })[];
};

/** A journal in a list; null when it has no title. */
export function journalCard(journal: Journal, { locale }: SiteContext): JournalCard | null {
  const { texts, issn, eissn, openAccess } = journal;
  const title = titleOf(texts, ({ title }) => title, locale, journal);
  if (!title) return null;
  const subtitle = titleOf(texts, ({ subtitle }) => subtitle, locale, journal);
  return {
    slug: slugFor(texts, locale),
    title,
    subtitle,
    issn,
    eissn,
    openAccess,
    cover: coverOfJournal({ ...journal, image: journal.cover }),
  };
}

/** Cards of journals, in their order. */
export function journalCards(journals: readonly Journal[], context: SiteContext): JournalCard[] {
  return journals.flatMap((journal) => journalCard(journal, context) ?? []);
}

/** The page of a journal; null when it has no title. */
export function journalView(
  { journal, details }: { journal: Journal; details: JournalDetails },
  context: SiteContext,
): JournalView | null {
  const { locale } = context;
  const card = journalCard(journal, context);
  if (!card) return null;
  const { slug: _slug, ...head } = card;
  const plain = (field: keyof JournalLongTexts) => textOf(details.longTexts, (texts) => texts[field], locale);
  const html = (field: keyof JournalLongTexts) => htmlFor(plain(field), locale);
  return {
    documentId: journal.documentId,
    paths: {
      en: `/journal/${slugFor(journal.texts, 'en')}`,
      nl: `/journal/${slugFor(journal.texts, 'nl')}`,
    },
    translations: translationsOf(journal.texts),
    ...head,
    aimsAndScope: html('aimsAndScope'),
    frequency: plain('frequency'),
    website: webAddress(details.website),
    platformLink: webAddress(details.platformLink),
    openAccessInfo: html('openAccessInfo'),
    doi: details.doi,
    licence: details.licence,
    publisher: details.publisher,
    languages: languagesOf(journal.language ?? ''),
    keywords: splitKeywords(plain('keywords')?.text),
    disciplines: termsIn(details.disciplines, context),
    editors: linesOf(plain('editors')),
    editorialBoard: linesOf(plain('editorialBoard')),
    editorialOffice: linesOf(plain('editorialOffice')),
    publicationEthics: html('publicationEthics'),
    peerReview: html('peerReview'),
    abstractingIndexing: html('abstractingIndexing'),
    doiRegistration: plain('doiRegistration'),
    archiving: plain('archiving'),
    subscriptions: html('subscriptions'),
    downloads: details.downloads,
  };
}
