import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import { titleLanguage } from '@colophon/contracts/catalogue/title-language';
import {
  AUDIENCE_CODES,
  codesIn,
  DRM_CODES,
  PUBLISHING_STATUS_CODES,
} from '@colophon/contracts/catalogue/trade';
import { isbnSchema } from '@colophon/contracts/values/isbn';
import { languagesOf } from '@colophon/contracts/values/language';
import { licenceAddress } from '@colophon/contracts/values/licence-address';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type {
  Collection,
  IdentifiedProduct,
  Identifier,
  OnixProduct,
  ProductTitle,
  RelatedProduct,
} from '@colophon/onix/product';
import { availabilityToday } from '../../../catalogue/domain/editions';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { Edition, Title } from '../../../catalogue/domain/title';
import { AUDIENCES } from '../audiences';
import { onixLanguage, onixLanguages } from '../onix-language';
import { OWN_SCHEMES } from '../own-schemes';
import type { Press, TradeFacts, TradeTitle } from '../trade-title';
import { resourcesOf, textsOf } from './collateral';
import { contributorsOf, rorOf } from './contributors';
import { subjectsOf, tradeSubjectsOf } from './subjects';
import { STATES, supplyOf } from './supply';

/** List 150, with the details of list 175. */
const FORMS: Readonly<Record<PublicationFormat, { form: string; details: readonly string[] }>> = {
  Paperback: { form: 'BC', details: [] },
  Hardback: { form: 'BB', details: [] },
  'eBook PDF': { form: 'ED', details: ['E107'] },
  'eBook ePub': { form: 'ED', details: ['E101'] },
};

/** Composition: a single item (list 2). */
const SINGLE_ITEM = '00';

/**
 * An edition of a published title as a whole ONIX record. Prices are those of the day: the Dutch consumer price, and the
 * price without VAT for the rest of the world.
 * @returns null for an edition without a valid ISBN: the trade cannot order it
 */
export function onixProduct(
  { title, details, trade, contributors, editions, seriesIssn, seriesDoi }: TradeTitle,
  edition: Edition,
  context: SiteContext,
  press: Press,
): IdentifiedProduct | null {
  const isbn = isbnSchema.safeParse(edition.isbn).data ?? null;
  if (isbn === null) return null;
  const more = editions.find((one) => one.isbn === edition.isbn);
  const availability = availabilityToday(title, edition, context);
  const { status } = STATES[availability];
  const { form, details: formDetails } = FORMS[edition.publicationFormat];
  return {
    line: 0,
    recordReference: more?.recordReference ?? isbn,
    notification: status === '02' ? '02' : '03',
    deletionText: null,
    recordSource: more?.recordSource ?? press.name,
    identifiers: [
      proprietaryId('15', isbn),
      proprietaryId('03', isbn),
      ...(title.doi ? [proprietaryId('06', title.doi)] : []),
      { type: '01', typeName: OWN_SCHEMES.product, value: String(edition.productId) },
    ],
    isbn,
    blocks: ['descriptive', 'collateral', 'publishing', 'related', 'supply'],

    composition: SINGLE_ITEM,
    classifications: [],
    form,
    formDetails: [...new Set([...formDetails, ...codesIn(more?.formatDetail ?? '')])],
    technicalProtection: more?.drm ? [DRM_CODES[more.drm]] : [],
    // List 79, 09: accessibility of an e-book.
    features: codesIn(more?.accessibility ?? '').map((value) => ({ type: '09', value, description: null })),
    licence: licenceOf(details.licence, trade.licenceUrl),
    heightMm: edition.heightMm,
    widthMm: edition.widthMm,
    thicknessMm: edition.depthMm,
    weightGrams: more?.weightGrams ?? null,
    titles: [...titlesOf(title), ...originalTitleOf(trade)],
    collections: collectionsOf(title, { issn: seriesIssn, doi: seriesDoi }),
    contributors: contributorsOf(contributors),
    editionTypes: [],
    editionNumber: trade.editionNumber,
    editionStatement: trade.editionStatement,
    languages: [
      ...onixLanguages(title.language).map((code) => ({ role: '01', code })),
      ...onixLanguages(trade.originalLanguage ?? '').map((code) => ({ role: '02', code })),
    ],
    extents: edition.pages ? [{ type: '00', value: edition.pages, unit: '03' }] : [],
    illustrations: null,
    subjects: [...tradeSubjectsOf(trade), ...subjectsOf(title, details)],
    audiences: [{ scheme: '01', schemeName: null, value: audienceOf(title, trade) }],

    texts: textsOf(title, { details, trade }, edition.openAccess),
    resources: resourcesOf(title, details, press),
    prizes: [],
    chapters: [],

    imprints: details.imprint ? [{ name: details.imprint, identifiers: [] }] : [],
    publishers: [{ role: '01', name: press.name, identifiers: [], websites: [press.url] }],
    funding: trade.funding.map(({ funder, ror, grantNumber }) => ({
      name: funder,
      identifiers: ror ? [rorOf(ror)] : [],
      grants: grantNumber ? [grantNumber] : [],
    })),
    cityOfPublication: details.imprintPlace,
    countryOfPublication: null,
    publishingStatus: more?.publishingStatus ? PUBLISHING_STATUS_CODES[more.publishingStatus] : status,
    publishingDates: edition.publicationDate ? [{ role: '01', date: edition.publicationDate }] : [],
    copyrightYear: trade.copyrightYear === null ? null : String(trade.copyrightYear),
    copyrightHolder: null,
    salesRights: [],
    restOfWorldRights: null,

    relatedWorks: [
      {
        code: '01',
        identifiers: [
          { type: '01', typeName: OWN_SCHEMES.work, value: title.documentId },
          ...(trade.workId ? [{ type: '01', typeName: OWN_SCHEMES.pressWork, value: trade.workId }] : []),
        ],
      },
    ],
    relatedProducts: relatedOf(title, edition),
    supplies: [supplyOf(title, edition, more ?? null, context, press)],
  };
}

const proprietaryId = (type: string, value: string): Identifier => ({ type, typeName: null, value });

function licenceOf(name: string | null, url: string | null): OnixProduct['licence'] {
  const link = url ?? (name && licenceAddress(name));
  return name || link ? { name, link } : null;
}

/** A title before its translation: type 03 of list 15. */
function originalTitleOf({ originalTitle, originalLanguage }: TradeFacts): ProductTitle[] {
  if (!originalTitle) return [];
  const [language = null] = onixLanguages(originalLanguage ?? '');
  return [{ type: '03', title: originalTitle, subtitle: null, language, partNumber: null }];
}

/** List 28. */
function audienceOf({ type }: Title, { audience }: TradeFacts): string {
  return audience ? AUDIENCE_CODES[audience] : AUDIENCES[type];
}

function collectionsOf(
  { series, volume }: Title,
  { issn, doi }: { issn: string | null; doi: string | null },
): Collection[] {
  if (!series) return [];
  const identifiers = [
    ...(issn ? [proprietaryId('02', issn.replace('-', ''))] : []),
    ...(doi ? [proprietaryId('06', doi)] : []),
  ];
  const title = series.name.en ?? series.name.nl;
  return [{ type: '10', title, subtitle: null, identifiers, partNumber: volume }];
}

/** Relations of list 51 between two editions of a title, by whether each is an e-book. */
function relation(from: PublicationFormat, to: PublicationFormat): string {
  if (isEbookFormat(from)) return isEbookFormat(to) ? '06' : '13';
  return isEbookFormat(to) ? '27' : '06';
}

/** The other editions of a title, each with its relation to this one. */
function relatedOf(title: Title, edition: Edition): RelatedProduct[] {
  return title.editions.flatMap((other) => {
    if (other.isbn === edition.isbn || !isbnSchema.safeParse(other.isbn).success) return [];
    const code = relation(edition.publicationFormat, other.publicationFormat);
    return [{ codes: [code], identifiers: [{ type: '15', typeName: null, value: other.isbn }] }];
  });
}

/** The title in the language of the work, and what it is called in the other language of the site where that differs. */
function titlesOf(title: Title): ProductTitle[] {
  const { texts } = title;
  const work: Locale = languagesOf(title.language)[0] === 'nl' ? 'nl' : 'en';
  const inOrder = [work, ...LOCALES.filter((locale) => locale !== work)];
  const titles = { en: texts.en?.title, nl: texts.nl?.title };
  const written = inOrder.flatMap((locale) => {
    const text = texts[locale];
    if (!text) return [];
    const language = titleLanguage(titles, { language: title.language, written: locale });
    return [
      { title: text.title, subtitle: text.subtitle, language: onixLanguage(language), partNumber: null },
    ];
  });
  const [first, second] = written;
  if (!first) return [];
  const differs = second && (second.title !== first.title || second.subtitle !== first.subtitle);
  return [{ type: '01', ...first }, ...(differs ? [{ type: '06', ...second }] : [])];
}
