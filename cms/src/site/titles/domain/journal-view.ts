import { coverOfJournal } from '@colophon/contracts/catalogue/title-cover';
import type { JournalCard } from '@colophon/contracts/site/common';
import type { JournalView } from '@colophon/contracts/site/journal';
import { languagesOf } from '@colophon/contracts/values/language';
import { slugFor, webAddress } from '../../../catalogue/domain/addresses';
import type { Journal, JournalDetails, JournalLongTexts } from '../../../catalogue/domain/journal';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { headingOf, textOf, translationsOf } from '../../../catalogue/domain/texts';
import { htmlFor, linesOf } from '../../../text/domain/prose';
import { splitKeywords, termsIn } from './book-view';

/** A journal in a list; null when it has no title. */
export function journalCard(journal: Journal, { locale }: SiteContext): JournalCard | null {
  const { texts, issn, eissn, openAccess } = journal;
  const heading = headingOf(texts, locale, journal);
  if (!heading) return null;
  return {
    slug: slugFor(texts, locale),
    ...heading,
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
