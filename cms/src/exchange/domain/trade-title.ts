import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import type {
  AUDIENCE_CODES,
  DRM_CODES,
  PERSON_KINDS,
  PUBLISHING_STATUS_CODES,
  SUPPLY_CODES,
} from '@colophon/contracts/catalogue/trade';
import type { ByLocale, Title, TitleDetails, TwoTexts } from '../../catalogue/domain/title';

/** A person or body with a role in a title, as the trade wants them described. */
export type TradeContributor = {
  /** of the person */
  documentId: string;
  name: string;
  /** as in an index: 'Quist, Mara' */
  sortName: string | null;
  role: ContributorRole;
  /** Markdown */
  biography: TwoTexts;
  website: string | null;
  /** a council is a body; null counts as a person */
  kind: (typeof PERSON_KINDS)[number] | null;
  /** with hyphens */
  orcid: string | null;
  isni: string | null;
  affiliation: string | null;
  /** bare id */
  affiliationRor: string | null;
};

/** Facts of an edition that no page shows. */
export type TradeEdition = {
  isbn: string;
  weightGrams: number | null;
  /** last day of the fixed book price, as an ISO date */
  fixedPriceUntil: string | null;
  /** codes of list 175, in any notation */
  formatDetail: string | null;
  publishingStatus: keyof typeof PUBLISHING_STATUS_CODES | null;
  availability: keyof typeof SUPPLY_CODES | null;
  drm: keyof typeof DRM_CODES | null;
  /** codes of list 196, in any notation */
  accessibility: string | null;
  recordReference: string | null;
  recordSource: string | null;
};

/** Facts of a title that no page shows yet; the same in both languages, but for the abstract. */
export type TradeFacts = {
  /** codes, one a line, the main subject first */
  thema: string | null;
  nur: string | null;
  audience: keyof typeof AUDIENCE_CODES | null;
  editionNumber: number | null;
  editionStatement: string | null;
  copyrightYear: number | null;
  /** Markdown */
  abstract: ByLocale<string | null>;
  licenceUrl: string | null;
  originalTitle: string | null;
  /** as the editor wrote it: 'FRA' */
  originalLanguage: string | null;
  /** the press's own id of the work */
  workId: string | null;
  funding: readonly { funder: string; ror: string | null; grantNumber: string | null }[];
};

/** A published title with all that leaves the shop as trade metadata. */
export type TradeTitle = {
  title: Title;
  details: TitleDetails;
  trade: TradeFacts;
  /** in the editor's order */
  contributors: readonly TradeContributor[];
  editions: readonly TradeEdition[];
  seriesIssn: string | null;
  seriesDoi: string | null;
};

/** The press as its messages name it. */
export type Press = {
  name: string;
  /** as the sender of messages; null where the name will do */
  senderName: string | null;
  gln: string | null;
  /** number by which Centraal Boekhuis knows the press */
  cbRelationId: string | null;
  email: string | null;
  /** origin of the storefront, without a slash at its end: 'https://www.press.example' */
  url: string;
};
