import {
  type BookType,
  type EndedSale,
  isEnded,
  type PublicationFormat,
} from '@colophon/contracts/catalogue/product';
import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import { availabilityToday, dutchPrice } from '../../catalogue/domain/editions';
import type { SiteContext } from '../../catalogue/domain/site-context';
import type { Edition } from '../../catalogue/domain/title';
import type { TradeFacts, TradeTitle } from './trade-title';

/** A person or body with a role, by the name: a source knows no rows of ours. */
export type ContributorFact = {
  name: string;
  sortName: string | null;
  role: ContributorRole;
  /** with hyphens */
  orcid?: string | null;
  isni?: string | null;
  /** document id of whom it is in our catalogue, where that is known; 'new' for somebody who is not in it */
  person?: string;
};

/** A series by its name; `issn` with its hyphen. */
export type SeriesFact = { name: string; issn: string | null };

/** The facts of a title that a source can change, one value each: what is compared, locked and written field by field. */
export type TitleFacts = {
  titleEn: string | null;
  titleNl: string | null;
  subtitleEn: string | null;
  subtitleNl: string | null;
  teaserEn: string | null;
  teaserNl: string | null;
  descriptionEn: string | null;
  descriptionNl: string | null;
  tocEn: string | null;
  tocNl: string | null;
  abstractEn: string | null;
  abstractNl: string | null;
  /** separated by commas */
  keywordsEn: string | null;
  keywordsNl: string | null;
  /** codes, one a line, the main subject first */
  thema: string | null;
  nur: string | null;
  audience: TradeFacts['audience'];
  editionNumber: number | null;
  editionStatement: string | null;
  copyrightYear: number | null;
  licenceUrl: string | null;
  originalTitle: string | null;
  /** as an editor writes it: 'FRA' */
  originalLanguage: string | null;
  type: BookType;
  /** as an editor writes it: 'NED|ENG' */
  language: string;
  contributors: readonly ContributorFact[];
  series: SeriesFact | null;
  volume: string | null;
  imprint: string | null;
  imprintPlace: string | null;
  doi: string | null;
  licence: string | null;
  openAccessLink: string | null;
  /** where the storefront serves it: the name of a stored file is its own */
  cover: string | null;
};

/** The facts of an edition that a source can change. Prices in cents, sizes in millimetres, weight in grams, dates ISO. */
export type EditionFacts = {
  publicationFormat: PublicationFormat;
  /** without VAT; null for an edition that nobody has priced yet, and which is not for sale until then */
  price: number | null;
  /** what a Dutch reader pays */
  consumerPrice: number | null;
  /** of a feed also a month or a year, where it is over: '2009' */
  publicationDate: string | null;
  /** null while it is sold, or will be */
  ended: EndedSale | null;
  openAccess: boolean;
  pages: number | null;
  widthMm: number | null;
  heightMm: number | null;
  depthMm: number | null;
  weightGrams: number | null;
  fixedPriceUntil: string | null;
};

/** The first day of a date that a feed knows by its year or month: '2009' gives '2009-01-01'. */
export const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The facts of a title of the catalogue. */
export function titleFactsOf({ title, details, trade, contributors, seriesIssn }: TradeTitle): TitleFacts {
  const { thema, nur, audience, editionNumber, editionStatement, copyrightYear } = trade;
  const { licenceUrl, originalTitle, originalLanguage } = trade;
  const { en, nl } = title.texts;
  const long = details.longTexts;
  const series = title.series && (title.series.name.en ?? title.series.name.nl);
  return {
    titleEn: en?.title ?? null,
    titleNl: nl?.title ?? null,
    subtitleEn: en?.subtitle ?? null,
    subtitleNl: nl?.subtitle ?? null,
    teaserEn: en?.teaser ?? null,
    teaserNl: nl?.teaser ?? null,
    descriptionEn: long.en?.description ?? null,
    descriptionNl: long.nl?.description ?? null,
    tocEn: long.en?.toc ?? null,
    tocNl: long.nl?.toc ?? null,
    abstractEn: trade.abstract.en ?? null,
    abstractNl: trade.abstract.nl ?? null,
    keywordsEn: long.en?.keywords ?? null,
    keywordsNl: long.nl?.keywords ?? null,
    ...{ thema, nur, audience, editionNumber, editionStatement, copyrightYear },
    ...{ licenceUrl, originalTitle, originalLanguage },
    type: title.type,
    language: title.language,
    contributors: contributors.map(({ documentId, name, sortName, role }) => ({
      ...{ name, sortName, role, person: documentId },
    })),
    series: series ? { name: series, issn: seriesIssn } : null,
    volume: title.volume,
    imprint: details.imprint,
    imprintPlace: details.imprintPlace,
    doi: title.doi,
    licence: details.licence,
    openAccessLink: title.openAccessLink,
    cover: title.cover?.url ?? null,
  };
}

/** The facts of an edition of the catalogue, at the prices of the day. */
export function editionFactsOf(
  edition: Edition,
  { title, editions }: Pick<TradeTitle, 'title' | 'editions'>,
  context: SiteContext,
): EditionFacts {
  const more = editions.find(({ isbn }) => isbn === edition.isbn);
  const availability = availabilityToday({ ...title, soldElsewhere: false }, edition, context);
  const { publicationFormat, publicationDate, openAccess, pages, widthMm, heightMm, depthMm } = edition;
  const isPriced = edition.price > 0 || !edition.disabled;
  return {
    ...{ publicationFormat, publicationDate, openAccess, pages, widthMm, heightMm, depthMm },
    price: isPriced ? edition.price : null,
    consumerPrice: isPriced ? dutchPrice(edition, context).gross : null,
    ended: isEnded(availability) ? availability : null,
    weightGrams: more?.weightGrams ?? null,
    fixedPriceUntil: more?.fixedPriceUntil ?? null,
  };
}
