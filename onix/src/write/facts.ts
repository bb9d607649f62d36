import type { OnixProduct } from '../product';

type Names = { en: string; nl: string };
type Fact = Names & {
  /** whether the record says it */
  known: (product: OnixProduct) => boolean;
  /** whether it makes sense for the product; where it is absent, for every one */
  appliesTo?: (product: OnixProduct) => boolean;
};

/** List 150: printed books and other printed things begin with B or P, digital files with E. */
const isPrinted = ({ form }: OnixProduct) => /^[BP]/.test(form ?? '');
const isDigital = ({ form }: OnixProduct) => /^E/.test(form ?? '');
const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== '';

const hasSubject =
  (...schemes: readonly string[]) =>
  ({ subjects }: OnixProduct) =>
    subjects.some(
      ({ scheme, code, heading }) => schemes.includes(scheme) && (isFilled(code) || isFilled(heading)),
    );
const hasText =
  (...types: readonly string[]) =>
  ({ texts }: OnixProduct) =>
    texts.some(({ type, text }) => types.includes(type) && isFilled(text));
const hasPublishingDate =
  (role: string, exactly: RegExp) =>
  ({ publishingDates }: OnixProduct) =>
    publishingDates.some((date) => date.role === role && exactly.test(date.date));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_OR_LESS = /^\d{4}/;

/** List 57: free of charge. */
const FREE = '01';

function hasPrice({ supplies }: OnixProduct): boolean {
  return supplies.some(
    ({ prices, unpriced }) =>
      unpriced === FREE || prices.some((price) => price.amount !== null || price.unpriced === FREE),
  );
}

function hasEuroPrice({ supplies }: OnixProduct): boolean {
  // List 58: to consumers, with or without tax, fixed or recommended.
  const consumer = /^0[1-4]$/;
  return supplies
    .flatMap(({ prices }) => prices)
    .some(({ amount, currency, type }) => amount !== null && currency === 'EUR' && consumer.test(type ?? ''));
}

/**
 * What a channel can demand of a product, in words for an editor. One table: the words, when a record has it, and of which
 * products it can be asked.
 */
export const FACTS = {
  isbn: { en: 'ISBN', nl: 'ISBN', known: ({ isbn }) => isbn !== null },
  doi: {
    en: 'DOI',
    nl: 'DOI',
    known: ({ identifiers }) => identifiers.some(({ type, value }) => type === '06' && isFilled(value)),
  },
  title: {
    en: 'title',
    nl: 'titel',
    known: ({ titles }) => titles.some(({ type, title }) => type === '01' && isFilled(title)),
  },
  contributor: {
    en: 'author, editor or other contributor',
    nl: 'auteur, redacteur of andere bijdrager',
    known: ({ contributors }) => contributors.length > 0,
  },
  orcid: {
    en: 'ORCID of a contributor',
    nl: 'ORCID van een bijdrager',
    known: ({ contributors }) =>
      contributors.some(({ identifiers }) => identifiers.some(({ type }) => type === '21')),
  },
  form: {
    en: 'form of the product',
    nl: 'verschijningsvorm',
    known: ({ form }) => form !== null && form !== '00',
  },
  'file format': {
    en: 'format of the file (EPUB or PDF)',
    nl: 'bestandsformaat (EPUB of PDF)',
    // List 175: EPUB, PDF.
    known: ({ formDetails }) => formDetails.some((detail) => detail === 'E101' || detail === 'E107'),
    appliesTo: isDigital,
  },
  'digital form': {
    en: 'e-book: the channel takes no other form',
    nl: 'e-boek: het kanaal neemt geen andere verschijningsvorm aan',
    known: isDigital,
  },
  accessibility: {
    en: 'accessibility of the file',
    nl: 'toegankelijkheid van het bestand',
    known: ({ features }) => features.some(({ type }) => type === '09'),
    appliesTo: isDigital,
  },
  weight: {
    en: 'weight',
    nl: 'gewicht',
    known: ({ weightGrams }) => (weightGrams ?? 0) > 0,
    appliesTo: isPrinted,
  },
  measures: {
    en: 'height, width and thickness',
    nl: 'hoogte, breedte en dikte',
    known: ({ heightMm, widthMm, thicknessMm }) =>
      [heightMm, widthMm, thicknessMm].every((measure) => (measure ?? 0) > 0),
    appliesTo: isPrinted,
  },
  pages: {
    en: 'number of pages',
    nl: 'aantal pagina’s',
    // List 24: pages.
    known: ({ extents }) => extents.some(({ unit, value }) => unit === '03' && value > 0),
  },
  language: {
    en: 'language',
    nl: 'taal',
    known: ({ languages }) => languages.some(({ role }) => role === '01'),
  },
  edition: {
    en: 'number of the edition',
    nl: 'druknummer',
    known: ({ editionNumber }) => editionNumber !== null,
  },
  nur: { en: 'NUR code', nl: 'NUR-code', known: hasSubject('32') },
  thema: { en: 'Thema subject', nl: 'Thema-onderwerp', known: hasSubject('93') },
  'bisac or bic': {
    en: 'subject of BISAC, BIC or the Library of Congress',
    nl: 'onderwerp van BISAC, BIC of de Library of Congress',
    known: hasSubject('10', '12', '04'),
  },
  keywords: { en: 'keywords', nl: 'trefwoorden', known: hasSubject('20') },
  audience: { en: 'audience', nl: 'doelgroep', known: ({ audiences }) => audiences.length > 0 },
  classification: {
    en: 'product class of Centraal Boekhuis',
    nl: 'productclassificatie van Centraal Boekhuis',
    // List 9.
    known: ({ classifications }) => classifications.some(({ type }) => type === '06' || type === '07'),
  },
  description: { en: 'description', nl: 'beschrijving', known: hasText('02', '03', '30') },
  cover: {
    en: 'picture of the cover',
    nl: 'afbeelding van het omslag',
    known: ({ resources }) =>
      resources.some(({ contentType, link }) => contentType === '01' && isFilled(link)),
  },
  publisher: {
    en: 'publisher or imprint',
    nl: 'uitgever of imprint',
    known: ({ publishers, imprints }) =>
      imprints.some(({ name }) => isFilled(name)) ||
      publishers.some(({ role, name }) => role === '01' && isFilled(name)),
  },
  'publication date': {
    en: 'date of publication',
    nl: 'verschijningsdatum',
    known: hasPublishingDate('01', DAY_OR_LESS),
  },
  'publication day': {
    en: 'day of publication',
    nl: 'verschijningsdag',
    known: hasPublishingDate('01', DAY),
  },
  'publishing status': {
    en: 'publishing status',
    nl: 'uitgavestatus',
    known: ({ publishingStatus }) => isFilled(publishingStatus),
  },
  'sales rights': {
    en: 'countries with rights of sale',
    nl: 'landen met verkooprecht',
    known: ({ salesRights }) => salesRights.length > 0,
  },
  supplier: {
    en: 'supplier',
    nl: 'leverancier',
    known: ({ supplies }) =>
      supplies.some((supply) => isFilled(supply.supplierName) || supply.supplierIdentifiers.length > 0),
  },
  availability: {
    en: 'availability',
    nl: 'leverbaarheid',
    known: ({ supplies }) =>
      supplies.some(({ availability }) => isFilled(availability) && availability !== '99'),
  },
  price: { en: 'price, or that it is free', nl: 'prijs, of dat het gratis is', known: hasPrice },
  'price in euros': {
    en: 'price for consumers in euros',
    nl: 'consumentenprijs in euro’s',
    known: hasEuroPrice,
  },
  licence: {
    en: 'licence with its address',
    nl: 'licentie met haar adres',
    known: ({ licence }) => isFilled(licence?.link),
  },
  'open-access file': {
    en: 'address of the open-access file',
    nl: 'adres van het open-accessbestand',
    known: (product) => openAccessFiles(product).length > 0,
  },
  funder: {
    en: 'funder',
    nl: 'financier',
    known: ({ funding }) => funding.some(({ name }) => isFilled(name)),
  },
  grant: {
    en: 'grant number',
    nl: 'subsidienummer',
    known: ({ funding }) => funding.some(({ grants }) => grants.length > 0),
    appliesTo: ({ funding }) => funding.length > 0,
  },
} as const satisfies Readonly<Record<string, Fact>>;

/** A key of `FACTS`. */
export type FactKey = keyof typeof FACTS;

/** List 73 and list 158: the whole book, on a page of the supplier and as a resource. */
export const FULL_CONTENT_PAGE = '29';
const FULL_CONTENT_RESOURCE = '28';

/** Addresses at which the whole book lies, as the supplier's pages and as resources of the record name them. */
export function openAccessFiles({ supplies, resources }: OnixProduct): readonly string[] {
  return [
    ...supplies.flatMap(({ websites }) => websites.filter(({ role }) => role === FULL_CONTENT_PAGE)),
    ...resources.filter(({ contentType }) => contentType === FULL_CONTENT_RESOURCE),
  ]
    .map(({ link }) => link)
    .filter(isFilled);
}

/** Whether the product lacks a fact that makes sense for it. */
export function lacksFact(product: OnixProduct, key: FactKey): boolean {
  const fact: Fact = FACTS[key];
  return (fact.appliesTo?.(product) ?? true) && !fact.known(product);
}
