import { readThema } from '@colophon/contracts/catalogue/thema';
import { doiSchema } from '@colophon/contracts/values/isbn';
import { languagesOf } from '@colophon/contracts/values/language';
import type { Locale } from '@colophon/contracts/values/locale';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import type { ReadCell } from './cell';
import {
  type Column,
  choice,
  code,
  day,
  line,
  money,
  prose,
  textColumn,
  wholeNumber,
  yesNo,
} from './column-kinds';
import { contributorsText, readContributors } from './contributors-cell';
import { readSeries, seriesText } from './series-cell';
import { AUDIENCE_WORDS, ENDED_WORDS, FORMAT_WORDS, TYPE_WORDS } from './words';

type ColumnsOf<Facts> = { [K in keyof Facts]: Column<NonNullable<Facts[K]>> };

const TITLE_LENGTH = 400;
const MANY = 999_999;

/** A cover comes as a file. */
const TITLE_COLUMNS: ColumnsOf<Omit<TitleFacts, 'cover'>> = {
  titleEn: line(['Title (English)', 'Titel (Engels)'], 40, TITLE_LENGTH),
  titleNl: line(['Title (Dutch)', 'Titel (Nederlands)'], 40, TITLE_LENGTH),
  subtitleEn: line(['Subtitle (English)', 'Ondertitel (Engels)'], 30, TITLE_LENGTH),
  subtitleNl: line(['Subtitle (Dutch)', 'Ondertitel (Nederlands)'], 30, TITLE_LENGTH),
  contributors: textColumn(['Contributors', 'Auteurs en medewerkers'], {
    width: 40,
    write: contributorsText,
    read: readContributors,
  }),
  series: textColumn(['Series', 'Reeks'], { width: 30, write: seriesText, read: readSeries }),
  volume: line(['Volume', 'Deel'], 8, 40),
  type: choice(['Type of book', 'Soort boek'], TYPE_WORDS, 'type'),
  language: code(['Language', 'Taal'], 10, readLanguages),
  imprint: line(['Imprint', 'Imprint'], 24),
  imprintPlace: line(['Place of publication', 'Plaats van uitgave'], 16, 80),
  editionNumber: wholeNumber(['Edition number', 'Druk (nummer)'], 1, 999),
  editionStatement: line(['Edition statement', 'Druk (omschrijving)'], 20),
  copyrightYear: wholeNumber(['Copyright year', 'Copyrightjaar'], 1400, 2200),
  originalTitle: line(['Original title', 'Oorspronkelijke titel'], 30, TITLE_LENGTH),
  originalLanguage: code(['Original language', 'Oorspronkelijke taal'], 10, readLanguages),
  thema: {
    ...code(['Thema codes', 'Thema-codes'], 20, readThemaCodes),
    write: (codes) => codes.replaceAll('\n', ' '),
  },
  nur: code(['NUR', 'NUR'], 6, (text) => (/^[1-9]\d\d$/.test(text) ? { value: text } : { expected: 'nur' })),
  audience: choice(['Audience', 'Doelgroep'], AUDIENCE_WORDS, 'audience'),
  doi: code(['DOI', 'DOI'], 28, readDoi),
  licence: line(['Licence', 'Licentie'], 14),
  licenceUrl: code(['Address of the licence', 'Adres van de licentie'], 28, readAddress),
  openAccessLink: code(['Open access link', 'Open-accesslink'], 28, readAddress),
  teaserEn: prose(['Teaser (English)', 'Teaser (Engels)'], 400),
  teaserNl: prose(['Teaser (Dutch)', 'Teaser (Nederlands)'], 400),
  descriptionEn: prose(['Description (English)', 'Beschrijving (Engels)']),
  descriptionNl: prose(['Description (Dutch)', 'Beschrijving (Nederlands)']),
  abstractEn: prose(['Abstract (English)', 'Samenvatting (Engels)']),
  abstractNl: prose(['Abstract (Dutch)', 'Samenvatting (Nederlands)']),
  keywordsEn: prose(['Keywords (English)', 'Trefwoorden (Engels)']),
  keywordsNl: prose(['Keywords (Dutch)', 'Trefwoorden (Nederlands)']),
  tocEn: prose(['Table of contents (English)', 'Inhoudsopgave (Engels)']),
  tocNl: prose(['Table of contents (Dutch)', 'Inhoudsopgave (Nederlands)']),
};

const EDITION_COLUMNS: ColumnsOf<EditionFacts> = {
  publicationFormat: choice(['Format', 'Uitvoering'], FORMAT_WORDS, 'format'),
  price: money(['Price excl. VAT', 'Prijs excl. btw']),
  consumerPrice: money(['Price incl. VAT (NL)', 'Prijs incl. btw (NL)']),
  publicationDate: day(['Publication date', 'Publicatiedatum']),
  ended: choice(['Sale ended', 'Verkoop beëindigd'], ENDED_WORDS, 'ended'),
  openAccess: yesNo(['Open access', 'Open access']),
  pages: wholeNumber(['Pages', 'Pagina’s'], 1, MANY),
  widthMm: wholeNumber(['Width (mm)', 'Breedte (mm)'], 1, MANY),
  heightMm: wholeNumber(['Height (mm)', 'Hoogte (mm)'], 1, MANY),
  depthMm: wholeNumber(['Thickness (mm)', 'Dikte (mm)'], 0, MANY),
  weightGrams: wholeNumber(['Weight (g)', 'Gewicht (g)'], 0, MANY),
  fixedPriceUntil: day(['Fixed price until', 'Vaste prijs tot en met']),
};

/** A column with the fact that its cells say. */
export type FactColumn = Column<unknown> &
  ({ of: 'title'; field: keyof typeof TITLE_COLUMNS } | { of: 'edition'; field: keyof EditionFacts });

/** By these a person knows the title, so they stand in the rows of all its editions. */
export const NAME_FIELDS: ReadonlySet<string> = new Set<keyof TitleFacts>(['titleEn', 'titleNl']);

const columnsOf = (of: 'title' | 'edition', columns: object) =>
  Object.entries(columns).map(([field, column]) => ({ ...column, of, field }) as FactColumn);
const titleColumns = columnsOf('title', TITLE_COLUMNS);

/** The columns of the sheet, behind those of the ISBN and the work: names, the edition, then all else of the title. */
export const FACT_COLUMNS: readonly FactColumn[] = [
  ...titleColumns.filter(({ field }) => NAME_FIELDS.has(field)),
  ...columnsOf('edition', EDITION_COLUMNS),
  ...titleColumns.filter(({ field }) => !NAME_FIELDS.has(field)),
];

type KeyColumn = Pick<Column<string>, 'headings' | 'kind' | 'width'>;

/** What tells the rows apart, which of them are one title, and what was exported. */
export const KEY_COLUMNS = {
  isbn: { headings: { en: 'ISBN', nl: 'ISBN' }, kind: 'text', width: 16 },
  work: { headings: { en: 'Work', nl: 'Werk' }, kind: 'text', width: 12 },
  exported: {
    headings: { en: 'As exported (leave as it is)', nl: 'Zoals geëxporteerd (laat staan)' },
    kind: 'text',
    width: 12,
  },
} as const satisfies Readonly<Record<string, KeyColumn>>;

/** All columns in the order in which they are written. */
export const SHEET_COLUMNS: readonly KeyColumn[] = [
  KEY_COLUMNS.isbn,
  KEY_COLUMNS.work,
  ...FACT_COLUMNS,
  KEY_COLUMNS.exported,
];

/** What people call a fact. */
export const factName = (field: keyof TitleFacts | keyof EditionFacts, locale: Locale): string =>
  ({ ...TITLE_COLUMNS, ...EDITION_COLUMNS, cover: { headings: { en: 'Cover', nl: 'Omslag' } } })[field]
    .headings[locale];

/** The first row of a sheet. */
export function headingsIn(locale: Locale): string[] {
  return SHEET_COLUMNS.map(({ headings }) => headings[locale]);
}

function readLanguages(text: string): ReadCell<string> {
  const codes = text
    .toUpperCase()
    .split(/[|,;/\s]+/)
    .filter(Boolean);
  const isKnown = codes.every((one) => /^[a-z]{2,3}$/.test(languagesOf(one)[0] ?? ''));
  const joined = codes.join('|');
  return isKnown && joined !== '' && joined.length <= 40 ? { value: joined } : { expected: 'languages' };
}

function readThemaCodes(text: string): ReadCell<string> {
  const read = readThema(text);
  if ('codes' in read) return { value: read.codes };
  return { expected: 'thema', values: { code: read.problem.value } };
}

function readDoi(text: string): ReadCell<string> {
  const bare = text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');
  return doiSchema.safeParse(bare).success ? { value: bare } : { expected: 'doi' };
}

function readAddress(text: string): ReadCell<string> {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && text.length <= 255;
  return isAddress ? { value: text } : { expected: 'address' };
}
