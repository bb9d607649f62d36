import type { ByLocale, Image, MediaFile, Term, TitleTexts } from './title';

/** A published journal as a card needs it, both languages at once. */
export type Journal = {
  documentId: string;
  texts: ByLocale<TitleTexts>;
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
